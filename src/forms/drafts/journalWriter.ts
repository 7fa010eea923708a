import type { Journal } from "./journal";
import type { LocalDraft } from "./localDraft";
import { createTimer } from "./timer";

/** Milliseconds between two writes to the journal during typing. */
export const journalDelay = 250;

export interface JournalWriter {
  /** @returns whether the journal has everything now */
  write(): Promise<boolean>;
  /** Writes soon. */
  schedule(): void;
  /** Writes now if a write is scheduled. */
  hurry(): void;
  /** Cancels a scheduled write. */
  cancel(): void;
  /** Removes the entry after any running write has ended. */
  remove(): Promise<void>;
}

/** Writes a draft to the journal entry `name`. */
export function createJournalWriter(
  journal: Journal | undefined,
  name: string,
  draft: LocalDraft,
): JournalWriter {
  /** The last write; `isQueued` while it has yet to begin. */
  let writing: Promise<boolean> = Promise.resolve(false);
  let isQueued = false;
  /** Milliseconds since the epoch. */
  let writtenAt = 0;
  const timer = createTimer(write);

  /** Writes run one after another, so that an older copy never replaces a newer one. */
  function write(): Promise<boolean> {
    if (!isQueued) writing = writing.then(writeEntry);
    isQueued = true;
    return writing;
  }

  async function writeEntry(): Promise<boolean> {
    isQueued = false;
    writtenAt = Date.now();
    try {
      await journal?.write(name, draft.entry());
      return journal !== undefined;
    } catch {
      // A full or locked disk must not stop the form, which still saves on the server.
      return false;
    }
  }

  return {
    write,
    schedule() {
      // The first change is written at once, for the page may close soon. Further keys do not delay a waiting write.
      if (!timer.isWaiting()) timer.start(Math.max(0, writtenAt + journalDelay - Date.now()));
    },
    hurry() {
      if (timer.stop()) void write();
    },
    cancel: () => void timer.stop(),
    async remove() {
      timer.stop();
      await writing;
      await journal?.remove(name);
    },
  };
}
