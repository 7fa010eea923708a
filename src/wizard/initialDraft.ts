import type { Base, JournalEntry } from "../drafts/journal";
import { type Conflict, mergeAnswers } from "../drafts/mergeAnswers";
import type { FormWithPast, JsonObject } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import { migrateAnswers, type RetiredAnswers } from "../engine/migrateAnswers";

interface DraftSources {
  module: FormWithPast;
  /** The form before anything was answered. */
  blank(): JsonObject;
  /** What the server has, as the page's form asks for it. */
  base: Base | null;
  /** What this browser remembers, as the form asked for it then. */
  remembered: JournalEntry | undefined;
}

interface InitialDraft {
  answers: JsonObject;
  /** What was changed both here and elsewhere since the two last agreed. */
  conflicts: Conflict[];
  /** Whether this machine remembers something that the server has never had. */
  isUnsent: boolean;
  /** What only this machine knows of older forms. */
  left: RetiredAnswers | undefined;
}

/** What the form begins with: what was typed here last goes before what the server has, unless both have changed. */
export function initialDraft({ module, blank, base, remembered }: DraftSources): InitialDraft {
  const typed = remembered && migrateEntry(module, remembered);
  const left = typed?.left;
  if (typed && base && typed.base?.revision !== base.revision) {
    const { merged, conflicts } = mergeAnswers(typed.base?.answers ?? {}, typed.answers, base.answers);
    const isUnsent = conflicts.length === 0 && (left !== undefined || !isEqualJson(merged, base.answers));
    return { answers: merged, conflicts, isUnsent, left };
  }
  // A journal that remembers a draft which the server has no more (deleted elsewhere) is not brought back.
  const isKnown = typed && (base !== null || typed.base === null);
  const answers = (isKnown ? typed.answers : base?.answers) ?? blank();
  const isUnsent = typed !== undefined && (left !== undefined || !isEqualJson(answers, base?.answers));
  return { answers, conflicts: [], isUnsent, left };
}

/** What was typed into an older form on this machine, as the page's form asks for it. */
function migrateEntry(module: FormWithPast, entry: JournalEntry): JournalEntry {
  const { version } = module.form;
  if (entry.formVersion === version) return entry;
  const mine = migrateAnswers(module, entry.formVersion, entry.answers);
  const theirs = migrateAnswers(module, entry.formVersion, entry.base?.answers ?? {});
  // What the server had already is left there too.
  const isUnsent = Object.keys(mine.retired).length > 0 && !isEqualJson(mine.retired, theirs.retired);
  const left = { ...entry.left, ...(isUnsent && { [entry.formVersion]: mine.retired }) };
  return {
    answers: mine.answers,
    base: entry.base && { ...entry.base, answers: theirs.answers },
    formVersion: version,
    ...(Object.keys(left).length > 0 && { left }),
  };
}
