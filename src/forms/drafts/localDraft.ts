import type { FieldSchema, JsonObject, Problem } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import type { RetiredAnswers } from "../engine/migrateAnswers";
import { valueAt } from "../engine/pointer";
import type { Base, JournalEntry } from "./journal";
import { type Conflict, mergeAnswers } from "./mergeAnswers";

/** The part of the answers store that saving uses. */
interface DraftAnswers {
  all(): JsonObject;
  replace(next: JsonObject): void;
  subscribeAll(listener: () => void): () => void;
  hasProblem(pointer: string): boolean;
  reveal(pointers: Iterable<string>): void;
  refuse(problems: Problem[]): void;
}

export interface LocalDraftParts {
  answers: DraftAnswers;
  base: Base | null;
  schema: FieldSchema;
  /** The form version of the answers. */
  formVersion: string;
  /** Retired answers that the server does not have. */
  left?: RetiredAnswers | undefined;
  /** Asks the applicant which answers to keep, and resolves to `merged` with the decisions. */
  resolveConflicts(merged: JsonObject, conflicts: Conflict[]): Promise<JsonObject>;
}

/** The answers, and the last copy of them that the server acknowledged. */
export interface LocalDraft {
  /** Whether the server has all answers as they are now, and all retired answers. */
  isSaved(): boolean;
  /** Whether the answers as they are now were sent, and the server has all of them that it can store. */
  isSent(): boolean;
  /** The draft as the journal keeps it. */
  entry(): JournalEntry;
  /** The revision of the acknowledged copy. */
  revision(): number | undefined;
  /**
   * Records that the server has saved all retired answers and `copy`, which is all or part of the answers
   * `sent`.
   */
  acknowledge(copy: Base, sent: JsonObject): void;
  /**
   * Marks the fields of sent answers that the server cannot store, unless these answers have changed since.
   */
  mark(sent: JsonObject, unstored: readonly Problem[]): void;
  /**
   * Merges `theirs`, a copy that another page or device has saved. `theirs` is the acknowledged copy from
   * then on.
   */
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
  let lastSent = base?.answers;
  return {
    isSaved: () => !unsentLeft && acknowledged !== null && isEqualJson(acknowledged.answers, answers.all()),
    isSent: () => !unsentLeft && lastSent !== undefined && isEqualJson(lastSent, answers.all()),
    entry: () => ({
      answers: answers.all(),
      base: acknowledged,
      formVersion,
      ...(unsentLeft && { left: unsentLeft }),
    }),
    revision: () => acknowledged?.revision,
    acknowledge(copy, sent) {
      acknowledged = copy;
      lastSent = sent;
      unsentLeft = undefined;
    },
    mark(sent, unstored) {
      const standing = unstored.filter(({ path }) => valueAt(sent, path) === valueAt(answers.all(), path));
      // Where an answer also breaks a rule of the form, the problem of that rule is shown instead of the
      // server's, because it names the limit that the applicant needs to know.
      answers.reveal(standing.map(({ path }) => path));
      answers.refuse(standing.filter(({ path }) => !answers.hasProblem(path)));
    },
    async merge(theirs) {
      const mine = answers.all();
      const { merged, conflicts } = mergeAnswers(schema, acknowledged?.answers ?? {}, mine, theirs.answers);
      const decided = conflicts.length > 0 ? await resolveConflicts(merged, conflicts) : merged;
      // A file may have arrived while the applicant decided.
      const isChanged = answers.all() !== mine;
      answers.replace(isChanged ? mergeAnswers(schema, mine, answers.all(), decided).merged : decided);
      acknowledged = theirs;
      lastSent = theirs.answers;
    },
  };
}
