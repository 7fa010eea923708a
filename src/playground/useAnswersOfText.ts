import { useEffect, useMemo, useRef } from "react";
import type { FormModule, JsonObject } from "../forms/engine/form";
import { newId } from "../forms/engine/newId";
import { isObject } from "../forms/engine/pointer";
import { type AnswersStore, createAnswers } from "../forms/renderer/answers";
import { layOutJson } from "./layOutJson";
import { isBlankText } from "./protocol";

/**
 * The store of the answers, tied to their text: an answer that is typed into the form changes the text, and
 * the text, while it is an object, changes the store. The store for another form takes over the answers, and
 * shows the problems that were shown.
 * @param onTyped receives the text after an answer was typed into the form
 */
export function useAnswersOfText(
  module: FormModule | undefined,
  text: string,
  onTyped: (text: string) => void,
): AnswersStore | undefined {
  const last = useRef<AnswersStore>(undefined);
  const read = useMemo(() => answersIn(text), [text]);
  const newest = useRef(read);
  const isFromText = useRef(false);

  const answers = useMemo(
    () => module && createAnswers({ module, initial: newest.current ?? {}, newId }),
    [module],
  );

  useEffect(() => {
    if (!answers) return;
    const before = last.current;
    if (before) answers.reveal(before.shownProblems().map(({ path }) => path));
    last.current = answers;
    return answers.subscribeAll(() => {
      if (!isFromText.current) onTyped(`${layOutJson(answers.all())}\n`);
    });
  }, [answers, onTyped]);

  useEffect(() => {
    if (read) newest.current = read;
    if (!answers || !read || JSON.stringify(read) === JSON.stringify(answers.all())) return;
    isFromText.current = true;
    answers.replace(read);
    isFromText.current = false;
  }, [answers, read]);

  return answers;
}

/** The answers in a text, none in a blank one; undefined while the text is not a JSON object. */
function answersIn(text: string): JsonObject | undefined {
  if (isBlankText(text)) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
