/** Waits for the turn of a lane. @returns what ends the turn; undefined when it took longer than `timeoutMs` */
export type Wait = (timeoutMs: number) => Promise<(() => void) | undefined>;

/**
 * One thing that several lanes use in turn. Within a lane, the first to come is the first served; of the lanes with
 * waiters, each is served as often as any other. However many wait in one lane, a newcomer of another waits for one.
 */
export function lanes(): () => Wait {
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
