/** Drafts: kept in an encrypted journal, merged with another copy, migrated to a newer form. */
export type { SendDraft, Sent } from "../drafts/draftSender";
export { createDraftSync, type DraftSync } from "../drafts/draftSync";
export { type Journal, type JournalEntry, openJournal } from "../drafts/journal";
export { createJournalWriter, type JournalWriter } from "../drafts/journalWriter";
export { createLocalDraft, type LocalDraft, type LocalDraftParts } from "../drafts/localDraft";
export { type Conflict, type Merge, mergeAnswers } from "../drafts/mergeAnswers";
export { type MigratedAnswers, migrateAnswers } from "../engine/migrateAnswers";
export type { FormWithPast, Migration, Past } from "../engine/migration";
