import type { WidgetProps } from "@rjsf/utils";
import type { Json } from "../../engine/form";
import { useControl } from "../useControl";
import { textAnswer, useTyping } from "../useTyping";

const plain = (text: string) => text.normalize("NFKC").replace(/[\s,]/g, "");

/** A number where the text is one, else the text as typed: a draft forgets nothing. */
function numberOf(text: string): Json | undefined {
  const digits = plain(text);
  if (digits === "") return text === "" ? undefined : text;
  const number = Number(digits);
  return /^-?\d+(\.\d+)?$/.test(digits) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

const numberAnswer = { format: textAnswer.format, parse: numberOf };

/** A number, typed: no wheel and no arrows, which change salaries by accident. */
export function NumberText(props: WidgetProps) {
  const { aria, label, disabled, frozen } = useControl(props);
  const typing = useTyping(props.id, numberAnswer);
  return (
    <input
      {...typing}
      {...aria}
      id={props.id}
      className="control control-short"
      type="text"
      inputMode={props.schema.type === "integer" ? "numeric" : "decimal"}
      autoComplete="off"
      placeholder={label.placeholder}
      disabled={disabled}
      readOnly={frozen}
    />
  );
}
