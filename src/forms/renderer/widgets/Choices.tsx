import type { Json } from "../../engine/form";
import type { Choice } from "../choices";
import type { Control } from "../control";
import { hasFocusLeftFieldset } from "../hasFocusLeftFieldset";
import { useAnswer, useAnswers } from "../useAnswers";
import { useChoices } from "../useChoices";
import { CheckboxOrRadio } from "./CheckboxOrRadio";

interface RowProps {
  field: Control;
  choices: Choice[];
  type: "radio" | "checkbox";
  chosen(code: Json): boolean;
  choose(code: Json, on: boolean): void;
}

function Row({ field, choices, type, chosen, choose }: RowProps) {
  const { id, pointer, aria, disabled, frozen } = field;
  const answers = useAnswers();
  return (
    <div className="choices">
      {choices.map(({ value, code, label }, index) => (
        <CheckboxOrRadio
          key={value}
          id={`${id}:${index}`}
          type={type}
          name={id}
          value={value}
          aria-invalid={aria["aria-invalid"]}
          disabled={disabled || frozen}
          checked={chosen(code)}
          onTick={(on) => choose(code, on)}
          onBlur={(event) => hasFocusLeftFieldset(event) && answers.leave(pointer)}
        >
          {label}
        </CheckboxOrRadio>
      ))}
    </div>
  );
}

function OneOf({ field, choices }: Pick<RowProps, "field" | "choices">) {
  const answers = useAnswers();
  const stored = useAnswer(field.pointer);
  return (
    <Row
      field={field}
      choices={choices}
      type="radio"
      chosen={(code) => code === stored}
      choose={(code, on) => {
        if (on) answers.set(field.pointer, code);
        else if (code === answers.get(field.pointer)) answers.set(field.pointer, undefined);
        answers.leave(field.pointer);
      }}
    />
  );
}

/** Radio buttons: one of a few choices. */
export function Radio(props: Control) {
  return <OneOf field={props} choices={useChoices(props)} />;
}

/** Yes or no; no is an answer as well. */
export function YesNo(props: Control) {
  const { words } = props.context;
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

/** Checkboxes: several of a few choices, stored in the order of the list. */
export function Checkboxes(props: Control) {
  const answers = useAnswers();
  const stored = useAnswer(props.pointer);
  const choices = useChoices(props);
  const picked = listOf(stored);
  return (
    <Row
      field={props}
      choices={choices}
      type="checkbox"
      chosen={(code) => picked.includes(code)}
      choose={(code, on) => {
        // A form filler ticks several boxes before they are drawn again.
        const now = listOf(answers.get(props.pointer));
        const next = choices
          .map((choice) => choice.code)
          .filter((other) => (other === code ? on : now.includes(other)));
        answers.set(props.pointer, next.length > 0 ? next : undefined);
      }}
    />
  );
}

const listOf = (answer: Json | undefined): readonly Json[] => (Array.isArray(answer) ? answer : []);
