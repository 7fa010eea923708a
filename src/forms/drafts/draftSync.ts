import { createDraftSender, type SendDraft } from "./draftSender";
import { onFlushDrafts } from "./flushDrafts";
import type { Base, Journal } from "./journal";
import { createJournalOnlySender } from "./journalKeeper";
import { createJournalWriter } from "./journalWriter";
import { createLocalDraft, type LocalDraftParts } from "./localDraft";
import { createSyncStatus, type SyncState } from "./syncState";

interface SyncParts extends LocalDraftParts {
  /** Name of the draft's entry in the journal. */
  entry: string;
  /**
   * The answers. When the sync stops, it still hears of the uploads that are in progress.
   */
  answers: LocalDraftParts["answers"] & {
    uploads: { wait(isAwaited: (pointer: string) => boolean): Promise<unknown> | undefined };
  };
  /** Whether the journal has answers that never reached the server. */
  isUnsent: boolean;
  /** When the server saved its copy of the draft; undefined when the server has no copy. */
  savedAt: Date | undefined;
  journal: Journal | undefined;
  /** A copy that was saved elsewhere since `base`: it is merged before anything is sent. */
  theirs?: Base | undefined;
  /** Sends the draft to a server. Without this function, the journal alone keeps the draft. */
  send?: SendDraft;
}

export interface DraftSync {
  state(): SyncState;
  /** Whether the browser keeps a copy of the typed answers: there is a journal, and its last write succeeded. */
  keepsCopy(): boolean;
  /** Calls the listener when `state` or `keepsCopy` changes. */
  subscribe(listener: () => void): () => void;
  /**
   * Sends unsent answers now; without a server, writes them to the journal.
   * @returns whether all answers are saved
   */
  save(): Promise<boolean>;
  /** The last revision that the server acknowledged. */
  revision(): number | undefined;
  /** Removes the draft from the journal, after it was submitted or deleted. */
  forget(): Promise<void>;
  /**
   * Starts to listen to the answers.
   * @returns a function that at once writes and sends what is scheduled, and stops listening when the uploads
   * in progress have ended
   */
  start(): () => void;
}

/**
 * Creates the sync of a draft: from `start` on, it writes the draft to the journal during typing, and sends
 * it to the server after typing pauses.
 */
export function createDraftSync({
  entry,
  isUnsent,
  savedAt,
  journal,
  theirs,
  send,
  ...parts
}: SyncParts): DraftSync {
  const draft = createLocalDraft(parts);
  const status = createSyncStatus(savedAt);
  // While the status is still this one, a flush does not write the draft: another tab may have written it
  // meanwhile.
  const untouched = status.current();
  const writer = createJournalWriter(journal, entry, draft, status.notify);
  const sender = send
    ? createDraftSender({ draft, status, writer, send, theirs })
    : createJournalOnlySender({ status, writer });

  function changed() {
    writer.schedule();
    const { kind } = status.current();
    if (kind !== "signedOut") sender.schedule();
    if (kind === "saved" || kind === "partlySaved" || kind === "untouched") status.set({ kind: "unsaved" });
  }

  async function flush(): Promise<boolean> {
    writer.cancel();
    const isKept = status.current() === untouched || draft.isSaved() || (await writer.write());
    return isKept || sender.save();
  }

  /** Whether the page can close without a loss: the journal keeps the answers, or nothing is unsent. */
  const mayGo = () => writer.keeps() || status.current() === untouched || draft.isSaved();

  function retry() {
    if (status.current().kind === "offline") void sender.save();
  }

  return {
    state: status.current,
    keepsCopy: writer.keeps,
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
      const stopListening = listenToPage({ onOnline: retry, onHide: writer.hurry, mayGo });
      return () => {
        stopFlushing();
        stopListening();
        writer.hurry();
        sender.hurry();
        const uploads = parts.answers.uploads.wait(() => true);
        if (uploads) void uploads.then(stopHearing);
        else stopHearing();
      };
    },
  };
}

interface PageListeners {
  onOnline(): void;
  /**
   * Called when the page may be about to close: for a reload, a link to another site, a phone that is locked.
   */
  onHide(): void;
  /** Whether the page may close. If not, the browser asks the user first. */
  mayGo(): boolean;
}

function listenToPage({ onOnline, onHide, mayGo }: PageListeners): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    onHide();
    if (!mayGo()) event.preventDefault();
  };
  window.addEventListener("online", onOnline);
  window.addEventListener("beforeunload", onUnload);
  document.addEventListener("visibilitychange", onHide);
  return () => {
    window.removeEventListener("online", onOnline);
    window.removeEventListener("beforeunload", onUnload);
    document.removeEventListener("visibilitychange", onHide);
  };
}
