import type { FieldSchema, JsonObject } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import type { RetiredAnswers } from "../engine/migrateAnswers";
import type { Base, JournalEntry } from "./journal";
import { type Conflict, mergeAnswers } from "./mergeAnswers";

/** The part of the answers store that saving uses. */
interface DraftAnswers {
  all(): JsonObject;
  replace(next: JsonObject): void;
  subscribeAll(listener: () => void): () => void;
}

export interface LocalDraftParts {
  answers: DraftAnswers;
  base: Base | null;
  /** The form's schema. */
  schema: FieldSchema;
  /** The form version of the answers. */
  formVersion: string;
  /** Retired answers that the server does not have. */
  left?: RetiredAnswers | undefined;
  /** Asks which answers to keep, and resolves to `merged` with the decisions. */
  resolveConflicts(merged: JsonObject, conflicts: Conflict[]): Promise<JsonObject>;
}

/** The answers, and the last copy of them that the server acknowledged. */
export interface LocalDraft {
  /** Whether the server has everything. */
  isSaved(): boolean;
  /** The draft as the journal keeps it. */
  entry(): JournalEntry;
  /** The revision of the acknowledged copy. */
  revision(): number | undefined;
  /** The server has saved this copy and all retired answers. */
  acknowledge(copy: Base): void;
  /** Merges a copy that another page or device has saved. It is the acknowledged copy from then on. */
  merge(theirs: Base): Promise<void>;
}

export function createLocalDraft({
  answers,
  base,
  schema,
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
      const { merged, conflicts } = mergeAnswers(
        schema,
        acknowledged?.answers ?? {},
        answers.all(),
        theirs.answers,
      );
      answers.replace(conflicts.length > 0 ? await resolveConflicts(merged, conflicts) : merged);
      acknowledged = theirs;
    },
  };
}
