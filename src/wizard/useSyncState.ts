import { useSyncExternalStore } from "react";
import type { DraftSync, SyncState } from "../drafts/draftSync";

export const useSyncState = (sync: DraftSync): SyncState => useSyncExternalStore(sync.subscribe, sync.state);
