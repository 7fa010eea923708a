import { type ChangeEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import type { Json } from "../engine/form";
import { useAnswers } from "./useAnswers";

interface Typing {
  /** The text shown for an answer. A new function identity formats the shown answer again. */
  format(this: void, answer: Json | undefined): string;
  /** The answer for a text; `undefined` for none. */
  parse(this: void, text: string): Json | undefined;
  /** Corrects the text when the field is left. */
  normalize?: ((text: string) => string) | undefined;
}

interface Draft {
  /** The answer parsed from the text. When the store holds another one, the store wins. */
  answer: Json | undefined;
  composing: boolean;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Binds a text input to an answer. The text stays as typed until the field is left ("1." is not yet 1), and nothing
 * rewrites it during an IME composition. The input is uncontrolled, so that a keystroke rerenders nothing.
 */
export function useTyping<Control extends Typed>(id: string, { format, parse, normalize }: Typing) {
  const answers = useAnswers();
  const ref: RefObject<Control | null> = useRef(null);
  const draft = useRef<Draft>(undefined);

  // When its entry has moved, the field must rerender before it reads the answer at its new pointer.
  const [told, tell] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counter triggers the effect again
  useEffect(() => {
    const isOld = () => {
      const { current: typed } = draft;
      return !typed || !(typed.composing || typed.answer === answers.get(id));
    };
    if (ref.current && isOld()) {
      draft.current = undefined;
      put(ref.current, format(answers.get(id)));
    }
    return answers.subscribe(id, () => isOld() && tell());
  }, [answers, id, format, told]);

  const write = (text: string, composing: boolean) => {
    const answer = parse(text);
    draft.current = { answer, composing };
    answers.set(id, answer);
  };

  return {
    ref,
    defaultValue: format(answers.get(id)),
    onChange({ target, nativeEvent }: ChangeEvent<Typed>) {
      write(target.value, "isComposing" in nativeEvent && nativeEvent.isComposing === true);
    },
    onCompositionStart() {
      draft.current = { answer: answers.get(id), composing: true };
    },
    onCompositionEnd({ currentTarget }: { currentTarget: Typed }) {
      write(currentTarget.value, false);
    },
    onBlur({ currentTarget }: { currentTarget: Typed }) {
      const typed = currentTarget.value;
      const text = normalize && !currentTarget.readOnly ? normalize(typed) : typed;
      draft.current = undefined;
      if (text !== typed) answers.set(id, parse(text));
      put(currentTarget, format(answers.get(id)));
      answers.leave(id);
    },
  };
}

/** Assigning an equal value would still move the caret. */
function put(control: Typed, text: string): void {
  if (control.value !== text) control.value = text;
}

/** Text as stored: no answer when the field is empty. */
export const textAnswer = {
  format: (answer: Json | undefined) =>
    typeof answer === "string" ? answer : typeof answer === "number" ? String(answer) : "",
  parse: (text: string): Json | undefined => (text === "" ? undefined : text),
};
