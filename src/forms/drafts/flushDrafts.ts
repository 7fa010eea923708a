/**
 * Saves unsaved answers.
 * @returns whether all answers are kept when the page closes
 */
type Writer = () => Promise<boolean>;

const writers = new Set<Writer>();

/**
 * Registers a function that `flushDrafts` calls.
 * @returns a function that ends the registration
 */
export function onFlushDrafts(writer: Writer): () => void {
  writers.add(writer);
  return () => {
    writers.delete(writer);
  };
}

const pending = new Set<Promise<unknown>>();

/** Makes `flushDrafts` wait for work whose result becomes an answer: an upload. */
export function trackPendingWork<Result>(work: Promise<Result>): Promise<Result> {
  const tracked = work.finally(() => pending.delete(tracked));
  pending.add(tracked);
  return tracked;
}

/** Resolves when no work is pending and the results are in the answers. */
async function waitForWork(): Promise<void> {
  while (pending.size > 0) {
    await Promise.allSettled(pending);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Saves all drafts before a reload or a sign-out. @returns whether all answers are kept */
export async function flushDrafts(): Promise<boolean> {
  await waitForWork();
  const written = await Promise.all([...writers].map((write) => write()));
  return written.every(Boolean);
}
