import { useEffect, useMemo, useRef } from "react";
import type { AnswersStore } from "../answers";
import { useAnswers } from "../useAnswers";

/**
 * The answers store for the field at a pointer, and a ref that is true if the last change of the field was
 * made through this store.
 */
export function useOwnChangeTracking(pointer: string) {
  const around = useAnswers();
  const isOwnChange = useRef(false);
  useEffect(
    () =>
      around.subscribe(pointer, () => {
        isOwnChange.current = false;
      }),
    [around, pointer],
  );
  const answers = useMemo((): AnswersStore => {
    const noted =
      <Args extends unknown[], Result>(write: (...args: Args) => Result) =>
      (...args: Args): Result => {
        const result = write(...args);
        isOwnChange.current = true;
        return result;
      };
    return {
      ...around,
      set: noted(around.set),
      addEntry: noted(around.addEntry),
      removeEntry: noted(around.removeEntry),
      restoreEntry: noted(around.restoreEntry),
      moveEntry: noted(around.moveEntry),
    };
  }, [around]);
  return { answers, isOwnChange };
}
