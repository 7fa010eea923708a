import type { Json } from "../../engine/form";
import type { Control } from "../control";
import { plainNumber } from "../isBeyondTyping";
import { textAnswer, useTyping } from "../useTyping";

/** A number if the text is one, else the text itself: a draft keeps what was typed. */
function numberOf(text: string): Json | undefined {
  const digits = plainNumber(text);
  if (digits === "") return text === "" ? undefined : text;
  const number = Number(digits);
  return /^-?\d+(\.\d+)?$/.test(digits) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

const numberAnswer = { format: textAnswer.format, parse: numberOf };

/** A number as a text input: a wheel or arrow keys would change a salary by accident. */
export function NumberText({ id, schema, aria, label, disabled, frozen }: Control) {
  const typing = useTyping<HTMLInputElement>(id, numberAnswer);
  return (
    <input
      {...typing}
      {...aria}
      id={id}
      className="control control-short"
      type="text"
      inputMode={schema.type === "integer" ? "numeric" : "decimal"}
      autoComplete="off"
      placeholder={label.placeholder}
      disabled={disabled}
      readOnly={frozen}
    />
  );
}
