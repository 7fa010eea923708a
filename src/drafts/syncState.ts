/** Where the draft stands, for the line "Saved 12:04". */
export type SyncState =
  | { kind: "untouched" }
  | { kind: "unsaved" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  /** The server cannot be reached; it is tried again by itself. */
  | { kind: "offline" }
  /** The session has ended; nothing is sent until somebody has signed in again. */
  | { kind: "signedOut" }
  /** The server has a newer form than this page, and answers that only that one asks for. */
  | { kind: "olderForm" }
  /** The server will not have it, and says why. */
  | { kind: "refused"; message: string };

/** The state, and who is told when it changes. */
export interface SyncStatus {
  current(): SyncState;
  subscribe(listener: () => void): () => void;
  set(next: SyncState): void;
}

export function createSyncStatus(): SyncStatus {
  let state: SyncState = { kind: "untouched" };
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
