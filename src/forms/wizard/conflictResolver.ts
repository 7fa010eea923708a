import type { Conflict } from "../drafts/mergeAnswers";
import type { JsonObject } from "../engine/form";
import { withValue } from "../engine/pointer";

/** Fields that were changed in two places; the applicant has yet to decide which answers to keep. */
export interface PendingConflict {
  conflicts: Conflict[];
  /** `theirs`: the paths at which the other place's answer is kept. */
  decide(theirs: ReadonlySet<string>): void;
}

export interface ConflictResolver {
  ask(merged: JsonObject, conflicts: Conflict[]): Promise<JsonObject>;
  current(): PendingConflict | null;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates the connection between a merge, which waits for the applicant's decision, and the dialog that asks
 * for it.
 */
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

/**
 * The merged answers with the decisions. The last conflict is settled first, so that removing a list entry
 * does not shift the other paths.
 */
function settled(merged: JsonObject, conflicts: Conflict[], kept: ReadonlySet<string>): JsonObject {
  return conflicts.reduceRight(
    (answers, { path, mine, theirs }) => withValue(answers, path, kept.has(path) ? theirs : mine),
    merged,
  );
}
