import type { Base, JournalEntry } from "../drafts/journal";
import { type Conflict, mergeAnswers } from "../drafts/mergeAnswers";
import type { FormWithPast, JsonObject } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import { migrateAnswers, type RetiredAnswers } from "../engine/migrateAnswers";
import { resumeFromWire } from "../resume/wire";

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
  /** Fields that were changed both here and elsewhere since the last common copy. */
  conflicts: Conflict[];
  /** Whether the journal has answers that never reached the server. */
  isUnsent: boolean;
  /** Retired answers that only the journal has. */
  left: RetiredAnswers | undefined;
}

/** The answers that the form opens with. The journal wins over the server's copy; if both changed, they are merged. */
export function initialDraft({ module, blank, base, remembered }: DraftSources): InitialDraft {
  const typed = remembered && migrateEntry(module, remembered);
  const left = typed?.left;
  if (typed && base && typed.base?.revision !== base.revision) {
    const { merged, conflicts } = mergeAnswers(typed.base?.answers ?? {}, typed.answers, base.answers);
    const isUnsent = conflicts.length === 0 && (left !== undefined || !isEqualJson(merged, base.answers));
    return { answers: merged, conflicts, isUnsent, left };
  }
  // A draft that only the journal has and that the server once had was deleted elsewhere; it stays deleted.
  const isKnown = typed && (base !== null || typed.base === null);
  const answers = (isKnown ? typed.answers : base?.answers) ?? blank();
  const isUnsent = typed !== undefined && (left !== undefined || !isEqualJson(answers, base?.answers));
  return { answers, conflicts: [], isUnsent, left };
}

/** The journal's entry, migrated to the page's form. */
function migrateEntry(module: FormWithPast, entry: JournalEntry): JournalEntry {
  const { version } = module.form;
  if (entry.formVersion === version) return entry;
  // As the server reads its own copy before it migrates it.
  const mine = migrateAnswers(module, entry.formVersion, resumeFromWire(entry.answers));
  const theirs = migrateAnswers(module, entry.formVersion, resumeFromWire(entry.base?.answers ?? {}));
  // The server retires its own copy in the same way, so that only a difference is unsent.
  const isUnsent = Object.keys(mine.retired).length > 0 && !isEqualJson(mine.retired, theirs.retired);
  const left = { ...entry.left, ...(isUnsent && { [entry.formVersion]: mine.retired }) };
  return {
    answers: mine.answers,
    base: entry.base && { ...entry.base, answers: theirs.answers },
    formVersion: version,
    ...(Object.keys(left).length > 0 && { left }),
  };
}
