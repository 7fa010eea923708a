/**
 * One asking for all who ask at once. Whoever asks while an answer is under way gets that of the next asking, never
 * of one that was begun before: what an answer tells was true after it was asked for.
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
