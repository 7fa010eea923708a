import { type ChangeEvent, useState } from "react";
import type { Json } from "../engine/form";
import { useAnswer, useAnswers } from "./useAnswers";

interface Typing {
  /** The text that shows an answer. */
  format(answer: Json | undefined): string;
  /** The answer that a text stands for; `undefined` for none. */
  parse(text: string): Json | undefined;
  /** The text as it should be once the field is left. */
  normalize?: ((text: string) => string) | undefined;
}

interface Draft {
  text: string;
  /** The answer that was written for it: when the store says otherwise, the store is right. */
  answer: Json | undefined;
  composing: boolean;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text being typed, and the answer it stands for. The text stays as typed until the field is left ("1." is not yet
 * 1), and nothing rewrites it while an input method is composing.
 */
export function useTyping(id: string, { format, parse, normalize }: Typing) {
  const answers = useAnswers();
  const stored = useAnswer(id);
  const [draft, setDraft] = useState<Draft>();
  const holds = draft !== undefined && (draft.composing || draft.answer === stored);

  const write = (text: string, composing: boolean) => {
    const answer = parse(text);
    setDraft({ text, answer, composing });
    answers.set(id, answer);
  };

  return {
    value: holds ? draft.text : format(stored),
    onChange({ target, nativeEvent }: ChangeEvent<Typed>) {
      write(target.value, "isComposing" in nativeEvent && nativeEvent.isComposing === true);
    },
    onCompositionStart() {
      setDraft({ text: holds ? draft.text : format(stored), answer: stored, composing: true });
    },
    onCompositionEnd({ currentTarget }: { currentTarget: Typed }) {
      write(currentTarget.value, false);
    },
    onBlur({ currentTarget }: { currentTarget: Typed }) {
      const typed = currentTarget.value;
      const text = normalize && !currentTarget.readOnly ? normalize(typed) : typed;
      if (text !== typed) answers.set(id, parse(text));
      setDraft(undefined);
      answers.leave(id);
    },
  };
}

/** Text as it is kept: none at all when the field is empty. */
export const textAnswer = {
  format: (answer: Json | undefined) =>
    typeof answer === "string" ? answer : typeof answer === "number" ? String(answer) : "",
  parse: (text: string): Json | undefined => (text === "" ? undefined : text),
};
