import type { JournalEntry } from "../../forms/drafts/journal";
import { isEqualJson } from "../../forms/engine/isEqualJson";
import { migrateAnswers } from "../../forms/engine/migrateAnswers";
import type { FormWithPast } from "../../forms/engine/migration";
import { resumeFromWire } from "../../resume/wire";

/** Migrates the journal's entry from an older version of the form to the version of this page. */
export function migrateJournalEntry(module: FormWithPast, entry: JournalEntry): JournalEntry {
  // The server, too, converts its copy from the wire before it migrates the copy.
  const mine = migrateAnswers(module, entry.formVersion, resumeFromWire(entry.answers));
  const theirs = migrateAnswers(module, entry.formVersion, resumeFromWire(entry.base?.answers ?? {}));
  // The server retires answers of its own copy in the same way, so only retired answers that differ are
  // unsent.
  const isUnsent = Object.keys(mine.retired).length > 0 && !isEqualJson(mine.retired, theirs.retired);
  const left = { ...entry.left, ...(isUnsent && { [entry.formVersion]: mine.retired }) };
  return {
    answers: mine.answers,
    base: entry.base && { ...entry.base, answers: theirs.answers },
    formVersion: module.form.version,
    ...(Object.keys(left).length > 0 && { left }),
  };
}
