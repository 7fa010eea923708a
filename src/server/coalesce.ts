/**
 * Returns a function whose concurrent callers share one request. A call during a request waits for the next
 * request, so that no caller gets the result of a request that began before the call.
 */
export function coalesce<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    const asking = ask().finally(() => {
      current = undefined;
    });
    current = asking;
    return asking;
  };
  const afterCurrent = () => {
    next = undefined;
    return begin();
  };
  return () => {
    if (!current) return begin();
    next ??= current.then(afterCurrent, afterCurrent);
    return next;
  };
}
