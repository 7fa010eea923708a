import { useEffect, useRef } from "react";
import type { JsonObject } from "../../engine/form";
import { joinPointer } from "../../engine/pointer";
import type { AnswersStore } from "../../renderer/answers";

/** Fields whose answers follow from others while they are typed, and what is proposed; empty for nothing. */
export type Proposals = Readonly<Record<string, (answers: JsonObject) => string>>;

/** Fills in what is proposed, until somebody writes something else there. */
export function useProposals(store: AnswersStore, proposals: Proposals = {}): void {
  const newest = useRef(proposals);
  useEffect(() => {
    newest.current = proposals;
  });
  useEffect(() => {
    const proposed: Record<string, unknown> = {};
    const fill = () => {
      for (const [name, propose] of Object.entries(newest.current)) {
        const pointer = joinPointer("", name);
        const isOwn = (store.get(pointer) ?? "") === (proposed[name] ?? "");
        const next = propose(store.all());
        if (!isOwn || next === (proposed[name] ?? "")) continue;
        proposed[name] = next;
        store.set(pointer, next || undefined);
      }
    };
    fill();
    return store.subscribeAll(fill);
  }, [store]);
}
