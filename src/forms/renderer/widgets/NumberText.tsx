import type { Json } from "../../engine/form";
import type { Control } from "../control";
import { readNumber } from "../readNumber";
import { textAnswer, useTyping } from "../useTyping";

/** A number if the text is one, else the text itself: a draft keeps the typed text. */
const numberOf = (text: string): Json | undefined => readNumber(text) ?? (text === "" ? undefined : text);

const numberAnswer = { format: textAnswer.format, parse: numberOf };

/** A number as a text input: a wheel or arrow keys would change a salary by accident. */
export function NumberText({ id, schema, aria, context, label, disabled, frozen }: Control) {
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
      enterKeyHint={context.enterKeyHint}
      placeholder={label.placeholder}
      disabled={disabled}
      readOnly={frozen}
    />
  );
}
