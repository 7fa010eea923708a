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
 * The value: at once where it has not changed for `pause` milliseconds before, so that a press shows without delay; while a text
 * is typed, only after a pause.
 */
export function useDebouncedTyping<Value>(value: Value, pause: number): Value {
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
