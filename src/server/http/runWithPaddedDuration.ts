/** Milliseconds: longer than the work whose duration must stay secret, and too short for people to notice. */
export const evenTimeMs = 250;

/**
 * Does work whose duration would reveal whether an address is known, and ends only after a whole multiple of
 * `evenMs`. By then most mails that were queued by the work have been sent, so that they do not slow the next
 * response down.
 */
export async function runWithPaddedDuration<T>(evenMs: number, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - begun;
    const rest = evenMs > 0 ? evenMs - (took % evenMs) : 0;
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
