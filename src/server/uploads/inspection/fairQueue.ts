/** Milliseconds after which the time that the accounts have used is forgotten. */
const memoryMs = 3_600_000;
/**
 * Milliseconds of free time: a few files do not put an account behind an account that comes for the first
 * time.
 */
const freeMs = 500;

interface Waiting {
  accountId: string;
  start(): void;
}

/**
 * Returns a function that runs one piece of work at a time. The next piece is from the account that has used
 * the least time in this hour beyond a free share, so that long work of one account delays other accounts by
 * no more than its running piece.
 */
export function fairQueue(): <T>(accountId: string, work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  const spentMs = new Map<string, number>();
  let forgetAt = performance.now() + memoryMs;
  let isBusy = false;
  const beyondShare = ({ accountId }: Waiting) => Math.max(0, (spentMs.get(accountId) ?? 0) - freeMs);

  function startNext(): void {
    const least = Math.min(...waiting.map(beyondShare));
    const [next] = waiting.splice(
      waiting.findIndex((each) => beyondShare(each) === least),
      1,
    );
    isBusy = next !== undefined;
    next?.start();
  }

  return async (accountId, work) => {
    if (isBusy) await new Promise<void>((start) => waiting.push({ accountId, start }));
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
