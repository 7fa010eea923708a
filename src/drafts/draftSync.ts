import { createDraftSender, type SendDraft } from "./draftSender";
import { onFlushDrafts } from "./flushDrafts";
import type { Journal } from "./journal";
import { createJournalWriter } from "./journalWriter";
import { createLocalDraft, type LocalDraftParts } from "./localDraft";
import { createSyncStatus, type SyncState } from "./syncState";

interface SyncParts extends LocalDraftParts {
  /** Name of the draft's entry in the journal. */
  entry: string;
  /** Whether this machine remembers something that the server has never had. */
  isUnsent: boolean;
  journal: Journal | undefined;
  send: SendDraft;
}

export interface DraftSync {
  state(): SyncState;
  subscribe(listener: () => void): () => void;
  /** Sends what has not been sent, now. Resolves to whether the server has everything. */
  save(): Promise<boolean>;
  /** The last revision that the server acknowledged. */
  revision(): number | undefined;
  /** Forgets the draft on this machine: it was submitted or deleted. */
  forget(): Promise<void>;
  /** Begins to listen; what it answers ends that again and leaves the last words in the journal. */
  start(): () => void;
}

/** Keeps a draft in the journal as it is typed and on the server when typing pauses. */
export function createDraftSync({ entry, isUnsent, journal, send, ...parts }: SyncParts): DraftSync {
  const draft = createLocalDraft(parts);
  const status = createSyncStatus();
  const writer = createJournalWriter(journal, entry, draft);
  const sender = createDraftSender({ draft, status, writer, send });

  function changed() {
    writer.schedule();
    const { kind } = status.current();
    if (kind !== "signedOut") sender.schedule();
    if (kind === "saved" || kind === "untouched") status.set({ kind: "unsaved" });
  }

  async function flush(): Promise<boolean> {
    writer.cancel();
    const isKept = status.current().kind === "untouched" || draft.isSaved() || (await writer.write());
    return isKept || sender.save();
  }

  function retry() {
    if (status.current().kind === "offline") void sender.save();
  }

  return {
    state: status.current,
    subscribe: status.subscribe,
    save: sender.save,
    revision: draft.revision,
    async forget() {
      sender.cancel();
      await writer.remove();
    },
    start() {
      const stopHearing = parts.answers.subscribeAll(changed);
      if (isUnsent) changed();
      const stopFlushing = onFlushDrafts(flush);
      const stopListening = listenToPage({ onOnline: retry, onHide: writer.hurry });
      return () => {
        stopHearing();
        stopFlushing();
        stopListening();
        writer.hurry();
        sender.hurry();
      };
    },
  };
}

interface PageListeners {
  onOnline(): void;
  /** The page may be about to go: a reload, a link that leads away, a phone that is put away. */
  onHide(): void;
}

function listenToPage({ onOnline, onHide }: PageListeners): () => void {
  window.addEventListener("online", onOnline);
  window.addEventListener("beforeunload", onHide);
  document.addEventListener("visibilitychange", onHide);
  return () => {
    window.removeEventListener("online", onOnline);
    window.removeEventListener("beforeunload", onHide);
    document.removeEventListener("visibilitychange", onHide);
  };
}
