import { composeAccount, composeApply, composeEditor } from "../../engine/compose/compose";
import { isComposingError } from "../../engine/compose/isComposingError";
import { parseSources } from "../../files/parseSources";
import type { SavedTexts } from "../protocol";

/** The forms that cannot be composed of the files. @throws Error for files that are no JSON */
export function brokenForms(texts: SavedTexts): Set<string> {
  const sources = parseSources(new Map(Object.entries(texts)));
  const { account, apply, editor, markets } = sources;
  return new Set([
    ...Object.keys(account).filter((form) => isBroken(() => composeAccount(sources, form))),
    ...Object.keys(editor).filter((form) => isBroken(() => composeEditor(sources, form))),
    ...Object.keys(apply).filter((form) =>
      Object.keys(markets).some((market) => isBroken(() => composeApply(sources, form, market))),
    ),
  ]);
}

function isBroken(compose: () => unknown): boolean {
  try {
    compose();
    return false;
  } catch (error) {
    if (isComposingError(error)) return true;
    throw error;
  }
}
