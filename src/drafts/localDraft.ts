import type { JsonObject } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import type { RetiredAnswers } from "../engine/migrateAnswers";
import type { Base, JournalEntry } from "./journal";
import { type Conflict, mergeAnswers } from "./mergeAnswers";

/** The answers, as far as saving them is concerned. */
interface DraftAnswers {
  all(): JsonObject;
  replace(next: JsonObject): void;
  subscribeAll(listener: () => void): () => void;
}

export interface LocalDraftParts {
  answers: DraftAnswers;
  base: Base | null;
  /** Of the form that the answers follow. */
  formVersion: string;
  /** What only this machine knows of older forms. */
  left?: RetiredAnswers | undefined;
  /** Asks which answer to keep; resolves to the answers that were chosen. */
  resolveConflicts(merged: JsonObject, conflicts: Conflict[]): Promise<JsonObject>;
}

/** The answers beside the last copy of them that the server acknowledged. */
export interface LocalDraft {
  /** Whether the server has everything. */
  isSaved(): boolean;
  /** What the journal remembers of it. */
  entry(): JournalEntry;
  /** Of the acknowledged copy. */
  revision(): number | undefined;
  /** The server has this copy, and all that was left of older forms. */
  acknowledge(copy: Base): void;
  /** Brings in what another page or device has saved, which is the acknowledged copy from then on. */
  merge(theirs: Base): Promise<void>;
}

export function createLocalDraft({
  answers,
  base,
  formVersion,
  left,
  resolveConflicts,
}: LocalDraftParts): LocalDraft {
  let acknowledged = base;
  let unsentLeft = left;
  return {
    isSaved: () => !unsentLeft && acknowledged !== null && isEqualJson(acknowledged.answers, answers.all()),
    entry: () => ({
      answers: answers.all(),
      base: acknowledged,
      formVersion,
      ...(unsentLeft && { left: unsentLeft }),
    }),
    revision: () => acknowledged?.revision,
    acknowledge(copy) {
      acknowledged = copy;
      unsentLeft = undefined;
    },
    async merge(theirs) {
      const { merged, conflicts } = mergeAnswers(acknowledged?.answers ?? {}, answers.all(), theirs.answers);
      answers.replace(conflicts.length > 0 ? await resolveConflicts(merged, conflicts) : merged);
      acknowledged = theirs;
    },
  };
}
