import type { Control } from "../control";
import { labelMarks } from "../templates/labelMarks";
import { ticking } from "../ticking";
import { useAnswer, useAnswers } from "../useAnswers";

/** A checkbox: for a statement, or for consent. */
export function Checkbox({ id, aria, context, label, required, disabled, frozen }: Control) {
  const answers = useAnswers();
  const stored = useAnswer(id);
  return (
    <label className="choice">
      <input
        {...aria}
        id={id}
        type="checkbox"
        disabled={disabled || frozen}
        checked={stored === true}
        {...ticking((on) => {
          answers.set(id, on);
          answers.leave(id);
        })}
        onBlur={() => answers.leave(id)}
      />
      <span>
        {label.label}
        {labelMarks({ required, label, words: context.words })}
      </span>
    </label>
  );
}
