import type { FormEvent } from "react";
import type { Control } from "../control";
import { useAnswer, useAnswers } from "../useAnswers";
import { useChoices } from "../useChoices";

export function Select({ id, pointer, schema, aria, context, label, disabled, frozen }: Control) {
  const answers = useAnswers();
  const stored = useAnswer(pointer);
  const choices = useChoices({ pointer, schema, context });
  const chosen = choices.find(({ code }) => code === stored);
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    answers.set(pointer, choices.find(({ value }) => value === currentTarget.value)?.code);
    answers.leave(pointer);
  };
  return (
    <select
      {...aria}
      id={id}
      className="control"
      // A native select has no read-only state, so it is disabled.
      disabled={disabled || frozen}
      value={chosen?.value ?? ""}
      // A form filler may send either event alone.
      onInput={choose}
      onChange={choose}
      onBlur={() => answers.leave(pointer)}
    >
      <option value="">{label.placeholder ?? context.words("choose")}</option>
      {choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
