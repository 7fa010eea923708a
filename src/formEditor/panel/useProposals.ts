import { useEffect, useRef } from "react";
import type { JsonObject } from "../../engine/form";
import { joinPointer } from "../../engine/pointer";
import type { AnswersStore } from "../../renderer/answers";

/** Fields whose answers follow from others while they are typed, and what is proposed; empty for nothing. */
export type Proposals = Readonly<Record<string, (answers: JsonObject) => string | number>>;

/** Fills in what is proposed, until somebody writes something else there. */
export function useProposals(store: AnswersStore, proposals: Proposals): void {
  const proposed = useRef<Record<string, string | number>>({});
  useEffect(() => {
    const fill = () => {
      for (const [name, propose] of Object.entries(proposals)) {
        const pointer = joinPointer("", name);
        const before = proposed.current[name] ?? "";
        const next = propose(store.all());
        if ((store.get(pointer) ?? "") !== before || next === before) continue;
        proposed.current[name] = next;
        store.set(pointer, next === "" ? undefined : next);
      }
    };
    fill();
    return store.subscribeAll(fill);
  }, [store, proposals]);
}
