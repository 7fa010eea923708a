import { useSyncExternalStore } from "react";
import type { DraftSync } from "../drafts/draftSync";
import type { SyncState } from "../drafts/syncState";

export const useSyncState = (sync: DraftSync): SyncState =>
  useSyncExternalStore(sync.subscribe, sync.state, sync.state);

/** Whether the browser now keeps a copy of the typed answers. */
export const useKeepsCopy = (sync: DraftSync): boolean =>
  useSyncExternalStore(sync.subscribe, sync.keepsCopy, sync.keepsCopy);
