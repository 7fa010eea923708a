import { type ChangeEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import type { Json } from "../engine/form";
import { removeUnstorableCharacters } from "../engine/normalizeAndTrimText";
import { useAnswers } from "./useAnswers";

interface TextFormat {
  /** The text shown for an answer. When a new function is passed, the shown answer is formatted again. */
  format(this: void, answer: Json | undefined): string;
  /** The answer for a text; `undefined` for a text without an answer. */
  parse(this: void, text: string): Json | undefined;
  /** Corrects the text when the field is left. */
  normalize?: ((text: string) => string) | undefined;
}

interface Draft {
  /** The answer parsed from the text. If the store has a different answer, the store wins. */
  answer: Json | undefined;
  composing: boolean;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Binds a text input to an answer. The text stays as typed until the field is left ("1." is not yet 1), and nothing
 * rewrites it during an IME composition. The input is uncontrolled, so that a keystroke rerenders nothing.
 */
export function useTextBinding<Control extends TextControl>(
  id: string,
  { format, parse, normalize }: TextFormat,
) {
  const answers = useAnswers();
  const ref: RefObject<Control | null> = useRef(null);
  const draft = useRef<Draft>(undefined);

  // An answer that was changed elsewhere is shown only after a rerender: if the field's entry has moved, only
  // the rerender brings the field's new pointer.
  const [updates, update] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counter triggers the effect again
  useEffect(() => {
    const isStale = () => {
      const { current: typed } = draft;
      return !typed || !(typed.composing || typed.answer === answers.get(id));
    };
    if (ref.current && isStale()) {
      draft.current = undefined;
      setText(ref.current, format(answers.get(id)));
    }
    return answers.subscribe(id, () => isStale() && update());
  }, [answers, id, format, updates]);

  const write = (control: TextControl, composing: boolean) => {
    if (!composing) takeOutUnstorable(control);
    const text = removeUnstorableCharacters(control.value);
    const answer = parse(text);
    const { current: typed } = draft;
    draft.current = { answer, composing };
    // One call of `typing` is enough for a series of keys.
    if (typed?.composing !== composing) answers.typing(id, composing);
    answers.set(id, answer);
  };

  /** Corrects the text, and shows the answer that the store now has. */
  const settle = (control: TextControl) => {
    const typed = control.value;
    const text = normalize && !control.readOnly ? normalize(typed) : typed;
    draft.current = undefined;
    if (text !== typed) answers.set(id, parse(text));
    setText(control, format(answers.get(id)));
  };

  return {
    ref,
    defaultValue: format(answers.get(id)),
    onChange({ target, nativeEvent }: ChangeEvent<TextControl>) {
      const isComposing = "isComposing" in nativeEvent && nativeEvent.isComposing === true;
      write(target, isComposing);
      // A form filler sets the text without the focus, so there will be no blur event.
      if (!isComposing && target !== document.activeElement) settle(target);
    },
    onCompositionStart() {
      draft.current = { answer: answers.get(id), composing: true };
      answers.typing(id, true);
    },
    onCompositionEnd({ currentTarget }: { currentTarget: TextControl }) {
      write(currentTarget, false);
    },
    onBlur({ currentTarget }: { currentTarget: TextControl }) {
      settle(currentTarget);
      answers.leave(id);
    },
  };
}

/** Removes the characters that no answer can contain from a control. The caret keeps its place in the text. */
function takeOutUnstorable(control: TextControl): void {
  const { value, selectionStart } = control;
  const text = removeUnstorableCharacters(value);
  if (text === value) return;
  control.value = text;
  if (selectionStart === null) return;
  const caret = removeUnstorableCharacters(value.slice(0, selectionStart)).length;
  control.setSelectionRange(caret, caret);
}

/** Sets the text of a control unless it is the same text: setting it again would still move the caret. */
function setText(control: TextControl, text: string): void {
  if (control.value !== text) control.value = text;
}

/** Text as stored: no answer when the field is empty. */
export const textAnswer = {
  format: (answer: Json | undefined) =>
    typeof answer === "string" ? answer : typeof answer === "number" ? String(answer) : "",
  parse: (text: string): Json | undefined => (text === "" ? undefined : text),
};
