import type { Control } from "../control";
import { labelMarks } from "../templates/labelMarks";
import { useAnswer, useAnswers } from "../useAnswers";
import { CheckboxOrRadio } from "./CheckboxOrRadio";

/** A checkbox: for a field that is true or false, or for consent. */
export function Checkbox({ id, pointer, aria, context, label, required, disabled, frozen }: Control) {
  const answers = useAnswers();
  const stored = useAnswer(pointer);
  return (
    <CheckboxOrRadio
      {...aria}
      id={id}
      type="checkbox"
      disabled={disabled || frozen}
      checked={stored === true}
      onTick={(on) => {
        answers.set(pointer, on);
        answers.leave(pointer);
      }}
      onBlur={() => answers.leave(pointer)}
    >
      {label.label}
      {labelMarks({ required, label, words: context.words })}
    </CheckboxOrRadio>
  );
}
