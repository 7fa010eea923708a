/**
 * Waits for the turn of a lane.
 * @returns a function that ends the turn; undefined when the wait took longer than `timeoutMs`
 */
export type Wait = (timeoutMs: number) => Promise<(() => void) | undefined>;

/**
 * One resource that several lanes use in turn. Within a lane, callers are served in the order in which they
 * came; lanes with waiting callers are served equally often. A caller in an empty lane waits for one turn of
 * each other lane at most, however many callers wait there.
 * @returns a function that adds a lane
 */
export function createLanes(): () => Wait {
  let isTaken = false;
  /** The lane that was served longest ago comes first. */
  const waiting: (() => void)[][] = [];

  function next(): void {
    const index = waiting.findIndex((lane) => lane.length > 0);
    const [lane] = index < 0 ? [] : waiting.splice(index, 1);
    isTaken = lane !== undefined;
    if (!lane) return;
    waiting.push(lane);
    lane.shift()?.();
  }

  return () => {
    const lane: (() => void)[] = [];
    waiting.push(lane);
    return (timeoutMs) =>
      new Promise((resolve) => {
        const begin = () => {
          clearTimeout(timer);
          resolve(next);
        };
        const timer = setTimeout(() => {
          lane.splice(lane.indexOf(begin), 1);
          resolve(undefined);
        }, timeoutMs);
        lane.push(begin);
        if (!isTaken) next();
      });
  };
}
