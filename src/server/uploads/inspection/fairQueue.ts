/** Milliseconds after which it is forgotten how much time everybody has had. */
const memoryMs = 3_600_000;

interface Waiting {
  accountId: string;
  start(): void;
}

/**
 * Runs one piece of work at a time. Next is whoever has had the least time in this hour, so that nobody's long work
 * keeps others waiting for more than what runs already.
 */
export function fairQueue(): <T>(accountId: string, work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  const spentMs = new Map<string, number>();
  let forgetAt = performance.now() + memoryMs;
  let isBusy = false;
  const spentBy = ({ accountId }: Waiting) => spentMs.get(accountId) ?? 0;

  function startNext(): void {
    const least = Math.min(...waiting.map(spentBy));
    const [next] = waiting.splice(
      waiting.findIndex((each) => spentBy(each) === least),
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
