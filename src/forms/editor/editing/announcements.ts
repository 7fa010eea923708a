import { useSyncExternalStore } from "react";

let last = "";
const listeners = new Set<() => void>();

/** Makes screen readers announce a sentence. */
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

/** The last sentence for screen readers. */
export const useAnnouncement = (): string => useSyncExternalStore(subscribe, () => last);
