/** Milliseconds after which the used times are forgotten. */
const memoryMs = 3_600_000;
/** Milliseconds that count for nothing: a few files do not put an account behind one that comes for the first time. */
const freeMs = 2_000;

interface Asking {
  accountId: string;
  /** Milliseconds that the work is likely to take. */
  likelyMs: number;
}

interface Waiting extends Asking {
  start(): void;
}

/**
 * Runs one piece of work at a time. The next one belongs to the account that will have used the least time in this hour
 * beyond a free share, so that neither one account's long work nor that of many new accounts delays short work by more
 * than the piece that is running.
 */
export function fairQueue(): <T>(asking: Asking, work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  const spentMs = new Map<string, number>();
  let forgetAt = performance.now() + memoryMs;
  let isBusy = false;
  const willHaveHad = ({ accountId, likelyMs }: Waiting) =>
    Math.max(0, (spentMs.get(accountId) ?? 0) - freeMs) + likelyMs;

  function startNext(): void {
    const least = Math.min(...waiting.map(willHaveHad));
    const [next] = waiting.splice(
      waiting.findIndex((each) => willHaveHad(each) === least),
      1,
    );
    isBusy = next !== undefined;
    next?.start();
  }

  return async ({ accountId, likelyMs }, work) => {
    if (isBusy) await new Promise<void>((start) => waiting.push({ accountId, likelyMs, start }));
    isBusy = true;
    const from = performance.now();
    try {
      return await work();
    } finally {
      const now = performance.now();
      if (now > forgetAt) {
        spentMs.clear();
        forgetAt = now + memoryMs;
      }
      spentMs.set(accountId, (spentMs.get(accountId) ?? 0) + now - from);
      startNext();
    }
  };
}
