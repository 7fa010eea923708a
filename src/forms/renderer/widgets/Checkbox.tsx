import type { Control } from "../control";
import { labelMarks } from "../templates/labelMarks";
import { useAnswer, useAnswers } from "../useAnswers";
import { TickBox } from "./TickBox";

/** A checkbox: for a statement, or for consent. */
export function Checkbox({ id, aria, context, label, required, disabled, frozen }: Control) {
  const answers = useAnswers();
  const stored = useAnswer(id);
  return (
    <TickBox
      {...aria}
      id={id}
      type="checkbox"
      disabled={disabled || frozen}
      checked={stored === true}
      onTick={(on) => {
        answers.set(id, on);
        answers.leave(id);
      }}
      onBlur={() => answers.leave(id)}
    >
      {label.label}
      {labelMarks({ required, label, words: context.words })}
    </TickBox>
  );
}
