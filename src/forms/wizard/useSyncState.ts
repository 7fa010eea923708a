import { useSyncExternalStore } from "react";
import type { DraftSync } from "../drafts/draftSync";
import type { SyncState } from "../drafts/syncState";

export const useSyncState = (sync: DraftSync): SyncState =>
  useSyncExternalStore(sync.subscribe, sync.state, sync.state);

/** Whether the browser keeps a copy of what is typed, as of now. */
export const useKeepsCopy = (sync: DraftSync): boolean =>
  useSyncExternalStore(sync.subscribe, sync.keepsCopy, sync.keepsCopy);
