import { type FormKind, tryToCompose } from "../../engine/compose/compose";
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
  const isChanged = changedNames(changed);
  const isSectionChanged = (id: string) =>
    isChanged(`sections/${id}`, `sections/${id}.ui`, `questions/${id}`);
  const brokenOf = (kind: FormKind, markets: ReadonlyArray<string | null>) =>
    Object.keys(sources[kind]).filter((form) =>
      markets.some((market) => {
        const isWhole = isChanged(`${kind}/${form}`, `markets/${market}`);
        return isBroken(() =>
          tryToCompose(sources, kind, form, market, (section) => isWhole || isSectionChanged(section)),
        );
      }),
    );
  return new Set([
    ...brokenOf("account", [null]),
    ...brokenOf("editor", [null]),
    ...brokenOf("apply", Object.keys(sources.markets)),
  ]);
}

/** Whether one of some files is changed, by their paths in `schemas/` without endings. Others are part of every form. */
function changedNames(changed?: readonly string[]): (...names: string[]) => boolean {
  const ownFile = /^schemas\/((?:account|editor|apply|markets|sections|questions)\/.+)\.json$/;
  const names = changed?.map((file) => ownFile.exec(file)?.[1]);
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
