interface Timer {
  /** Calls `run` after `delay` milliseconds. A second call starts the delay again. */
  start(delay: number): void;
  /** @returns whether the timer was waiting to call `run`. */
  stop(): boolean;
  isWaiting(): boolean;
}

/** Creates a timer for `run`. */
export function createTimer(run: () => void): Timer {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    const was = waiting !== undefined;
    clearTimeout(waiting);
    waiting = undefined;
    return was;
  };
  return {
    start(delay) {
      stop();
      waiting = setTimeout(() => {
        waiting = undefined;
        run();
      }, delay);
    },
    stop,
    isWaiting: () => waiting !== undefined,
  };
}
