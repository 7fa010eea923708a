import type { Base, JournalEntry } from "../../forms/drafts/journal";
import { mergeAnswers } from "../../forms/drafts/mergeAnswers";
import type { JsonObject } from "../../forms/engine/form";
import { isEqualJson } from "../../forms/engine/isEqualJson";
import type { RetiredAnswers } from "../../forms/engine/migrateAnswers";
import type { FormWithPast } from "../../forms/engine/migration";

interface DraftSources {
  module: FormWithPast;
  /** The answers of a new form. */
  blank(): JsonObject;
  /** The server's copy, in the version of the page's form. */
  base: Base | null;
  /** The journal's entry, in the form version in which it was written. */
  remembered: JournalEntry | undefined;
}

interface InitialDraft {
  answers: JsonObject;
  /** The last common copy of these answers and the server. */
  base: Base | null;
  /** The server's copy, if an answer was changed both here and elsewhere: the applicant must decide. */
  theirs: Base | undefined;
  /** Whether the journal has answers that never reached the server; false while there is `theirs`. */
  isUnsent: boolean;
  /** Retired answers that only the journal has. */
  left: RetiredAnswers | undefined;
}

/**
 * The answers with which the form opens. The journal takes precedence over the server's copy; if both
 * changed, they are merged.
 */
export async function mergeInitialDraft({
  module,
  blank,
  base,
  remembered,
}: DraftSources): Promise<InitialDraft> {
  const typed =
    remembered === undefined || remembered.formVersion === module.form.version
      ? remembered
      : // Hardly ever needed: the form has changed since these answers were typed.
        (await import("./migrateJournalEntry")).migrateJournalEntry(module, remembered);
  const left = typed?.left;
  // A migrated entry is merged even with a copy of the same revision: the server has migrations of unreleased
  // forms, too, so its copy may have answers that were retired here.
  const isMigrated = typed !== remembered;
  if (typed && base && (isMigrated || typed.base?.revision !== base.revision)) {
    const { merged, conflicts } = mergeAnswers(
      module.form.schema,
      typed.base?.answers ?? {},
      typed.answers,
      base.answers,
    );
    if (conflicts.length > 0)
      return { answers: typed.answers, base: typed.base, theirs: base, isUnsent: false, left };
    const isUnsent = left !== undefined || !isEqualJson(merged, base.answers);
    return { answers: merged, base, theirs: undefined, isUnsent, left };
  }
  // A draft that only the journal has and that the server once had was deleted elsewhere; it stays deleted. Until the
  // applicant types, nothing is sent, so that the journal keeps its answers and they can still be restored.
  if (typed && base === null && typed.base !== null)
    return { answers: blank(), base, theirs: undefined, isUnsent: false, left: undefined };
  const answers = typed?.answers ?? base?.answers ?? blank();
  const isUnsent = typed !== undefined && (left !== undefined || !isEqualJson(answers, base?.answers));
  return { answers, base, theirs: undefined, isUnsent, left };
}
