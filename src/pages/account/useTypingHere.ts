import { type RefObject, useEffect, useRef } from "react";
import { onFlushDrafts } from "../../drafts/flushDrafts";
import type { AnswersStore } from "../../renderer/answers";

/**
 * A form that is kept nowhere until it is sent: as long as it holds something typed, the page does not go by itself.
 * The form says when it has been sent.
 */
export function useTypingHere(answers: AnswersStore): RefObject<boolean> {
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
