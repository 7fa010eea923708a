import type { Problem } from "../engine/form";

/** The status of a draft, for the line "Saved 12:04". */
export type SyncState =
  | { kind: "untouched" }
  | { kind: "unsaved" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  /**
   * The server has all answers but those that it cannot store. The answers that it cannot store are marked,
   * and the journal keeps them.
   */
  | { kind: "partlySaved"; at: Date; unstored: readonly Problem[] }
  /** The server cannot be reached; the draft is sent again automatically. */
  | { kind: "offline" }
  /** The session has ended; nothing is sent until the applicant signs in again. */
  | { kind: "signedOut" }
  /**
   * The server has a newer form than this page, and its saved answers include some that only the newer form
   * has fields for.
   */
  | { kind: "olderForm" }
  /** The server refuses the draft. `message` is worded for people. */
  | { kind: "refused"; message: string };

export interface SyncStatus {
  current(): SyncState;
  subscribe(listener: () => void): () => void;
  set(next: SyncState): void;
  /** Calls the subscribers without a change of the status. */
  notify(): void;
}

/** @param savedAt when the server saved its copy of the draft; undefined when the server has no copy */
export function createSyncStatus(savedAt: Date | undefined): SyncStatus {
  let state: SyncState = savedAt ? { kind: "saved", at: savedAt } : { kind: "untouched" };
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      state = next;
      notify();
    },
    notify,
  };
}
