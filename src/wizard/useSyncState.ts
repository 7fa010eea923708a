import { useSyncExternalStore } from "react";
import type { DraftSync } from "../drafts/draftSync";
import type { SyncState } from "../drafts/syncState";

export const useSyncState = (sync: DraftSync): SyncState => useSyncExternalStore(sync.subscribe, sync.state);
