import type { Journal, JournalEntry } from "./journal";
import type { LocalDraft } from "./localDraft";
import { createTimer } from "./timer";

/** Milliseconds between two writes to the journal during typing. */
export const journalDelay = 250;

export interface JournalWriter {
  /** Whether there is a journal, and its last write succeeded. */
  keeps(): boolean;
  /**
   * Writes the draft.
   * @returns whether the journal has all answers now
   */
  write(): Promise<boolean>;
  /** Writes within `journalDelay` milliseconds. */
  schedule(): void;
  /** Writes now if a write is scheduled. */
  hurry(): void;
  cancel(): void;
  /** Removes the entry after any running write has ended. */
  remove(): Promise<void>;
}

/**
 * Creates a writer that writes a draft to the journal entry `name`. `onKeeps` is called when `keeps` has
 * changed.
 */
export function createJournalWriter(
  journal: Journal | undefined,
  name: string,
  draft: LocalDraft,
  onKeeps: () => void = () => {},
): JournalWriter {
  let keeps = journal !== undefined;
  /** The write that was requested last. `isQueued` is true until that write begins. */
  let writing: Promise<boolean> = Promise.resolve(false);
  let isQueued = false;
  /**
   * The time at which the last write began, by the page's own clock, since the device's clock may be set
   * back.
   */
  let writtenAt = Number.NEGATIVE_INFINITY;
  const timer = createTimer(write);

  /** Writes run one after another, so that an older copy never replaces a newer one. */
  function write(): Promise<boolean> {
    if (!isQueued) writing = writing.then(writeEntry);
    isQueued = true;
    return writing;
  }

  async function writeEntry(): Promise<boolean> {
    isQueued = false;
    writtenAt = performance.now();
    const kept = await writeTo(journal, name, draft.entry());
    if (kept !== keeps) {
      keeps = kept;
      onKeeps();
    }
    return kept;
  }

  return {
    keeps: () => keeps,
    write,
    schedule() {
      // The first change is written at once, because the page may close soon. Further changes do not delay a
      // write that waits already.
      if (!timer.isWaiting()) timer.start(Math.max(0, writtenAt + journalDelay - performance.now()));
    },
    hurry() {
      if (timer.stop()) void write();
    },
    cancel: () => void timer.stop(),
    async remove() {
      timer.stop();
      await writing;
      // If the journal fails to remove the entry, the entry stays there, encrypted.
      await journal?.remove(name).catch(() => undefined);
    },
  };
}

/**
 * Writes an entry. A full, blocked or stuck database must not stop the form, so no error is thrown.
 * @returns whether the journal has the entry
 */
async function writeTo(journal: Journal | undefined, name: string, entry: JournalEntry): Promise<boolean> {
  try {
    await journal?.write(name, entry);
    return journal !== undefined;
  } catch {
    return false;
  }
}
