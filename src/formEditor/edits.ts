import { useSyncExternalStore } from "react";
import type { Edits } from "../contract/formEditor";
import { stored } from "./stored";

/** Edits live in the tab's session storage. They are never written to the files. */
const kept = stored("form editor edits");
const listeners = new Set<() => void>();
let edits: Edits = JSON.parse(kept.read() ?? "{}");

kept.hear((text) => show(JSON.parse(text ?? "{}")));

function show(next: Edits): void {
  edits = next;
  for (const listener of listeners) listener();
}

/** Replaces a file's text; null restores the saved one. */
export function edit(file: string, text: string | null): void {
  const { [file]: _, ...others } = edits;
  const next = text === null ? others : { ...edits, [file]: text };
  kept.write(JSON.stringify(next));
  show(next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useEdits = (): Edits => useSyncExternalStore(subscribe, () => edits);
