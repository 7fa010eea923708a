import { checkComposingOfSections, type FormKind } from "../../engine/compose/compose";
import { isComposingError } from "../../engine/compose/isComposingError";
import { parseSources } from "../../files/parseSources";
import type { SavedTexts } from "../protocol";

/**
 * The forms that use a changed file and cannot be composed from the files.
 * @param changed paths of the changed files under `schemas/`; if absent, all forms are tried
 * @throws Error for files that are not valid JSON
 */
export function getUncomposableForms(texts: SavedTexts, changed?: readonly string[]): Set<string> {
  const sources = parseSources(new Map(Object.entries(texts)));
  const isChanged = changedNames(changed);
  const isSectionChanged = (id: string) =>
    isChanged(`sections/${id}`, `sections/${id}.ui`, `questions/${id}`);
  const brokenOf = (kind: FormKind, markets: ReadonlyArray<string | null>) =>
    Object.keys(sources[kind]).filter((form) =>
      markets.some((market) => {
        const isWhole = isChanged(`${kind}/${form}`, `markets/${market}`);
        return isBroken(() =>
          checkComposingOfSections(
            sources,
            kind,
            form,
            market,
            (section) => isWhole || isSectionChanged(section),
          ),
        );
      }),
    );
  return new Set([
    ...brokenOf("account", [null]),
    ...brokenOf("editor", [null]),
    ...brokenOf("apply", Object.keys(sources.markets)),
  ]);
}

/**
 * Returns a function that tests whether one of the named files has changed. The names are paths in `schemas/`
 * without `.json`. Without `changed`, or if a changed file does not match `ownFile` and so may affect every
 * form, the function always returns true.
 */
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
