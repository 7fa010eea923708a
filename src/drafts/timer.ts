interface Timer {
  /** Starting it again starts the pause again. */
  start(delay: number): void;
  /** @returns whether it was waiting. */
  stop(): boolean;
  isWaiting(): boolean;
}

/** Runs once after a pause, in milliseconds. */
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
