import type { Conflict } from "../drafts/mergeAnswers";
import type { JsonObject } from "../engine/form";
import { withValue } from "../engine/pointer";

/** A question that waits for its answer: which of two answers to keep, for each field changed in two places. */
export interface PendingConflict {
  conflicts: Conflict[];
  /** The paths at which the other place's answer is kept. */
  decide(theirs: ReadonlySet<string>): void;
}

export interface ConflictResolver {
  ask(merged: JsonObject, conflicts: Conflict[]): Promise<JsonObject>;
  current(): PendingConflict | null;
  subscribe(listener: () => void): () => void;
}

/** Between whoever merges, who needs an answer, and the dialog that gets it. */
export function createConflictResolver(): ConflictResolver {
  let current: PendingConflict | null = null;
  const listeners = new Set<() => void>();
  const show = (pending: PendingConflict | null) => {
    current = pending;
    for (const listener of listeners) listener();
  };
  return {
    ask: (merged, conflicts) =>
      new Promise((resolve) => {
        show({
          conflicts,
          decide(theirs) {
            show(null);
            resolve(settled(merged, conflicts, theirs));
          },
        });
      }),
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** From the last to the first, so that an entry that goes does not move those that are still to be settled. */
function settled(merged: JsonObject, conflicts: Conflict[], kept: ReadonlySet<string>): JsonObject {
  return conflicts.reduceRight(
    (answers, { path, mine, theirs }) => withValue(answers, path, kept.has(path) ? theirs : mine),
    merged,
  );
}
