import { useSyncExternalStore } from "react";

let last = "";
const listeners = new Set<() => void>();

/** Says a sentence to who hears the page instead of seeing it. */
export function announce(text: string): void {
  last = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What was said last. */
export const useAnnouncement = (): string => useSyncExternalStore(subscribe, () => last);
