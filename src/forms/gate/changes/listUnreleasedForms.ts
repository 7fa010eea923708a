import type { Composed } from "../../files/composeAll";
import type { Texts } from "../../files/texts";
import { isAsReleased } from "./listBreakingChangesSinceRelease";
import { readNewestReleasedForms } from "./newestRelease";

/**
 * Returns the forms that have no release, or differ from their newest release. The forms of the form editor
 * are never released.
 */
export function listUnreleasedForms(texts: Texts, composed: Composed[]): Composed[] {
  const releases = readNewestReleasedForms(texts);
  return composed.filter(({ form, kind }) => {
    const release = releases.get(form.name);
    return kind !== "editor" && !(release && isAsReleased(form, release));
  });
}
