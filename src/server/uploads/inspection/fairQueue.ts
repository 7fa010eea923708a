/** Milliseconds after which it is forgotten how much time everybody has had. */
const memoryMs = 3_600_000;
/** Milliseconds in that time that count for nothing: somebody's few files do not put them behind who comes for the first time. */
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
 * Runs one piece of work at a time. Next is whoever will have had the least time in this hour beyond a free share, so that neither somebody's
 * long work nor that of many who come for the first time keeps short work waiting for more than what runs already.
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
