import { type RefObject, useEffect, useRef } from "react";
import { onFlushDrafts } from "../../../forms/drafts/flushDrafts";
import type { AnswersStore } from "../../../forms/renderer/answers";

/**
 * For a form without a draft: while it holds typed text, the page does not reload by itself. The form sets the
 * returned ref to false when it has been sent.
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
