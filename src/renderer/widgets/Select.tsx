import type { WidgetProps } from "@rjsf/utils";
import { choicesOf } from "../choices";
import { asFieldSchema } from "../schemaTypes";
import { useAnswer, useAnswers } from "../useAnswers";
import { useControl } from "../useControl";

/** The browser's own list of choices. */
export function Select(props: WidgetProps) {
  const { id } = props;
  const answers = useAnswers();
  const stored = useAnswer(id);
  const { aria, context, label, disabled, frozen } = useControl(props);
  const choices = choicesOf(asFieldSchema(props.schema), context);
  const chosen = choices.find(({ code }) => code === stored);
  return (
    <select
      {...aria}
      id={id}
      className="control"
      // A select knows no read-only state.
      disabled={disabled || frozen}
      value={chosen?.value ?? ""}
      onChange={({ target }) => answers.set(id, choices.find(({ value }) => value === target.value)?.code)}
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
