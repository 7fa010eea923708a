import { choicesOf } from "../choices";
import type { Control } from "../control";
import { useAnswer, useAnswers } from "../useAnswers";

export function Select({ id, schema, aria, context, label, disabled, frozen }: Control) {
  const answers = useAnswers();
  const stored = useAnswer(id);
  const choices = choicesOf(schema, context);
  const chosen = choices.find(({ code }) => code === stored);
  return (
    <select
      {...aria}
      id={id}
      className="control"
      // A native select has no read-only state.
      disabled={disabled || frozen}
      value={chosen?.value ?? ""}
      onChange={({ target }) => {
        answers.set(id, choices.find(({ value }) => value === target.value)?.code);
        answers.leave(id);
      }}
      onBlur={() => answers.leave(id)}
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
