import { composeAccount, composeApply, composeEditor } from "../../engine/compose/compose";
import { isComposingError } from "../../engine/compose/isComposingError";
import { parseSources } from "../../files/parseSources";
import type { SavedTexts } from "../protocol";

/**
 * The forms that cannot be composed of the files, among those that a changed file is part of.
 * @param changed paths of the changed files under `schemas/`; all forms are tried where it is left out
 * @throws Error for files that are no JSON
 */
export function brokenForms(texts: SavedTexts, changed?: readonly string[]): Set<string> {
  const sources = parseSources(new Map(Object.entries(texts)));
  const { account, apply, editor, markets } = sources;
  const isTried = triedAfter(changed);
  const ofKind = (kind: string, forms: object, compose: (form: string) => unknown) =>
    Object.keys(forms).filter((form) => isTried(`${kind}/${form}`) && isBroken(() => compose(form)));
  return new Set([
    ...ofKind("account", account, (form) => composeAccount(sources, form)),
    ...ofKind("editor", editor, (form) => composeEditor(sources, form)),
    ...Object.keys(apply).filter((form) =>
      Object.keys(markets).some(
        (market) =>
          isTried(`apply/${form}`, `markets/${market}`) &&
          isBroken(() => composeApply(sources, form, market)),
      ),
    ),
  ]);
}

/** Whether a form is tried, by the names of the files that are its own. All other files are part of every form. */
function triedAfter(changed?: readonly string[]): (...own: string[]) => boolean {
  const names = changed?.map(
    (file) => /^schemas\/((?:account|editor|apply|markets)\/.+)\.json$/.exec(file)?.[1],
  );
  if (names === undefined || names.includes(undefined)) return () => true;
  return (...own) => own.some((name) => names.includes(name));
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
