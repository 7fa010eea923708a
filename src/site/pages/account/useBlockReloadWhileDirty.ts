import { type RefObject, useEffect, useRef } from "react";
import { onFlushDrafts } from "../../../forms/drafts/flushDrafts";
import type { AnswersStore } from "../../../forms/renderer/answers";

/**
 * Prevents automatic reloads while a form without a draft contains typed text. The form sets the returned ref to false
 * after sending.
 */
export function useBlockReloadWhileDirty(answers: AnswersStore): RefObject<boolean> {
  const isTyped = useRef(false);
  useEffect(
    () =>
      answers.subscribeAll(() => {
        isTyped.current = true;
      }),
    [answers],
  );
  useEffect(() => onFlushDrafts(async () => !isTyped.current), []);
  return isTyped;
}
