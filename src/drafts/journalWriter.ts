import type { Journal } from "./journal";
import type { LocalDraft } from "./localDraft";
import { createTimer } from "./timer";

/** Milliseconds between two writes to the journal while somebody types. */
export const journalDelay = 250;

export interface JournalWriter {
  /** @returns whether the journal holds everything now. */
  write(): Promise<boolean>;
  /** Writes soon. */
  schedule(): void;
  /** Writes now what was to be written soon. */
  hurry(): void;
  /** Takes back what was scheduled. */
  cancel(): void;
  /** Removes the entry, once no write to it is under way. */
  remove(): Promise<void>;
}

/** Keeps a draft in the journal, under the name of its entry. */
export function createJournalWriter(
  journal: Journal | undefined,
  name: string,
  draft: LocalDraft,
): JournalWriter {
  /** The last write, and whether it has yet to begin. */
  let writing: Promise<boolean> = Promise.resolve(false);
  let isQueued = false;
  /** Milliseconds since the epoch. */
  let writtenAt = 0;
  const timer = createTimer(write);

  /** One write after another: an older word never comes over a newer one. */
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
      // A full or locked disk takes the journal away, never the form: the server still has what was sent.
      return false;
    }
  }

  return {
    write,
    schedule() {
      // The first word right after it is drawn, for the page may be gone in a moment; then not put off by every key.
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
