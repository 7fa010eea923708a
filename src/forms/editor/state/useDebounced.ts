import { useEffect, useRef, useState } from "react";

/** The value, updated only after it has not changed for `pause` milliseconds; the first value is returned at once. */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

/**
 * The value. A single change is returned at once, so that a click has an effect without delay; after rapid
 * changes, as in typing, the value is returned once it has not changed for `pause` milliseconds.
 */
export function useDebouncedAfterFirstChange<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isTyped = now - changedAt.current < pause;
    changedAt.current = now;
    if (!isTyped) return setSettled(value);
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
