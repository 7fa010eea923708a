import { type RefObject, useEffect, useRef } from "react";
import { onFlushDrafts } from "../../../forms/drafts/flushDrafts";
import type { AnswersStore } from "../../../forms/renderer/answers";

/**
 * Makes `flushDrafts` return false while a form without a draft contains typed text, so that no reload loses
 * the text. The form sets the returned ref to false when it sends the text.
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
