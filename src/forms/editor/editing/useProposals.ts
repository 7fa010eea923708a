import { useEffect, useRef } from "react";
import type { JsonObject } from "../../engine/form";
import { appendToPointer } from "../../engine/pointer";
import type { AnswersStore } from "../../renderer/answers";

const noChoices = {};

/**
 * By field, a function that proposes its answer from the other answers during typing; an empty text for no
 * proposal.
 */
export type Proposals = Readonly<Record<string, (answers: JsonObject) => string | number>>;

/**
 * Fills in each proposal until somebody enters another answer in its field.
 * @param only the choices that are offered now, by field; a choice that is no longer offered is replaced by
 * the proposal
 */
export function useProposals(
  store: AnswersStore,
  proposals: Proposals,
  only: Readonly<Record<string, readonly string[]>> = noChoices,
): void {
  const proposed = useRef<Record<string, string | number>>({});
  useEffect(() => {
    const fill = () => {
      for (const [name, propose] of Object.entries(proposals)) {
        const pointer = appendToPointer("", name);
        const before = proposed.current[name] ?? "";
        const next = propose(store.all());
        const now = store.get(pointer) ?? "";
        const isOffered = only[name]?.includes(String(now)) ?? true;
        if ((isOffered && now !== before) || next === now) continue;
        proposed.current[name] = next;
        store.set(pointer, next === "" ? undefined : next);
      }
    };
    fill();
    return store.subscribeAll(fill);
  }, [store, proposals, only]);
}
