import type { WidgetProps } from "@rjsf/utils";
import type { Json } from "../../engine/form";
import { type Choice, choicesOf } from "../choices";
import { leftGroup } from "../leftGroup";
import { asFieldSchema } from "../schemaTypes";
import { useAnswer, useAnswers } from "../useAnswers";
import { useControl } from "../useControl";

interface RowProps {
  field: WidgetProps;
  choices: Choice[];
  type: "radio" | "checkbox";
  chosen(code: Json): boolean;
  choose(code: Json, on: boolean): void;
}

function Row({ field, choices, type, chosen, choose }: RowProps) {
  const { id } = field;
  const answers = useAnswers();
  const { aria, disabled, frozen } = useControl(field);
  return (
    <div className="choices">
      {choices.map(({ value, code, label }, index) => (
        <label key={value} className="choice">
          <input
            id={`${id}:${index}`}
            type={type}
            name={id}
            value={value}
            aria-invalid={aria["aria-invalid"]}
            disabled={disabled || frozen}
            checked={chosen(code)}
            onChange={({ target }) => choose(code, target.checked)}
            onBlur={(event) => leftGroup(event) && answers.leave(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

function OneOf({ field, choices }: Pick<RowProps, "field" | "choices">) {
  const answers = useAnswers();
  const stored = useAnswer(field.id);
  return (
    <Row
      field={field}
      choices={choices}
      type="radio"
      chosen={(code) => code === stored}
      choose={(code) => answers.set(field.id, code)}
    />
  );
}

/** One of a few choices, all in sight. */
export function Radio(props: WidgetProps) {
  const { context } = useControl(props);
  return <OneOf field={props} choices={choicesOf(asFieldSchema(props.schema), context)} />;
}

/** Yes or no, where no is an answer too. */
export function YesNo(props: WidgetProps) {
  const { words } = useControl(props).context;
  return (
    <OneOf
      field={props}
      choices={[
        { value: "yes", code: true, label: words("yes") },
        { value: "no", code: false, label: words("no") },
      ]}
    />
  );
}

/** Several of a few choices, kept in the order of the list. */
export function Checkboxes(props: WidgetProps) {
  const answers = useAnswers();
  const stored = useAnswer(props.id);
  const { context } = useControl(props);
  const choices = choicesOf(asFieldSchema(props.schema), context);
  const picked = Array.isArray(stored) ? stored : [];
  return (
    <Row
      field={props}
      choices={choices}
      type="checkbox"
      chosen={(code) => picked.includes(code)}
      choose={(code, on) => {
        const next = choices
          .map((choice) => choice.code)
          .filter((other) => (other === code ? on : picked.includes(other)));
        answers.set(props.id, next.length > 0 ? next : undefined);
      }}
    />
  );
}
