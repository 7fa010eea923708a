import type { ReleaseComparison } from "../../../forms/editor/protocol";
import { byLanguage } from "../../../forms/engine/form";
import type { ChangeToCount } from "../../../forms/engine/touchedDrafts";
import { parseWords } from "../../../forms/files/parseSources";
import { pendingMigrations } from "../../../forms/files/pendingMigrations";
import type { Texts } from "../../../forms/files/texts";
import { listBreakingChangesSinceRelease } from "../../../forms/gate/changes/listBreakingChangesSinceRelease";
import { listUnreleasedForms } from "../../../forms/gate/changes/listUnreleasedForms";
import { readNewestReleasedForms } from "../../../forms/gate/changes/newestRelease";
import { parseProject } from "../../../forms/gate/parseProject";
import { draftEffect } from "./draftEffects";
import { groupUnreleasedForms } from "./groupUnreleasedForms";
import { listStatementWidenings } from "./listStatementWidenings";

/**
 * A comparison without the numbers of drafts. `counts` has the request for these numbers, one entry for each effect.
 */
export interface UncountedComparison extends Omit<ReleaseComparison, "drafts"> {
  counts: ChangeToCount[];
}

/**
 * Compares the forms with their last releases, and their privacy promises with the promises of the saved
 * texts; undefined when the forms cannot be composed.
 */
export function compareWithReleases(texts: Texts, saved: Texts): UncountedComparison | undefined {
  try {
    const { composed, sources } = parseProject(texts);
    const words = parseWords(texts);
    const ofPurpose = (id: string) =>
      byLanguage((language) => words[language].data?.purposes[id]?.label ?? id);
    const releases = readNewestReleasedForms(texts);
    const steps = pendingMigrations(texts);
    const { changes, used } = listBreakingChangesSinceRelease(
      composed,
      releases,
      steps,
      sources.purposes?.stages ?? [],
    );
    const told = changes.flatMap((each) => {
      const release = releases.get(each.form.name);
      const own = composed.find(({ form }) => form === each.form);
      return release && own ? [{ each, effect: draftEffect(each, release, own, steps, ofPurpose) }] : [];
    });
    return {
      effects: told.map(({ effect }) => effect),
      useless: steps.flatMap((step, index) => (used.has(step) ? [] : [index])),
      waiting: groupUnreleasedForms(listUnreleasedForms(texts, composed), releases, steps),
      statement: listStatementWidenings(texts, saved),
      counts: told.map(({ each: { change, forms } }) => ({ change, forms })),
    };
  } catch {
    // The gate reports forms that cannot be composed.
    return undefined;
  }
}
