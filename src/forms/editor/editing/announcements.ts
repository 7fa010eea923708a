import { useSyncExternalStore } from "react";

interface Announcement {
  /** Tells a sentence from an equal one before it. */
  id: number;
  text: string;
}

let last: Announcement = { id: 0, text: "" };
const listeners = new Set<() => void>();

/** Makes screen readers announce a sentence. */
export function announce(text: string): void {
  last = { id: last.id + 1, text };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The last sentence for screen readers. */
export const useAnnouncement = (): Announcement => useSyncExternalStore(subscribe, () => last);
