import type { WidgetProps } from "@rjsf/utils";
import { useDeferredValue } from "react";
import { countWords } from "../../engine/countWords";
import { asFieldSchema } from "../schemaTypes";
import { useControl } from "../useControl";
import { textAnswer, useTyping } from "../useTyping";

/** Several lines of text; where words are limited, they are counted as one types and typing goes on past the limit. */
export function LongText(props: WidgetProps) {
  const { id } = props;
  const { aria, context, label, disabled, frozen } = useControl(props);
  const typing = useTyping(id, textAnswer);
  const { wordCount } = asFieldSchema(props.schema);
  const max = typeof wordCount === "number" ? wordCount : undefined;
  const described = [aria["aria-describedby"], max && `${id}:counter`].filter((part) => part).join(" ");
  return (
    <>
      <textarea
        {...typing}
        {...aria}
        aria-describedby={described || undefined}
        id={id}
        className="control"
        rows={max && max > 100 ? 8 : 4}
        placeholder={label.placeholder}
        disabled={disabled}
        readOnly={frozen}
      />
      {max !== undefined && <Counter id={id} text={typing.value} max={max} words={context.words} />}
    </>
  );
}

interface CounterProps {
  id: string;
  text: string;
  max: number;
  words: (key: string, params: { count: number; max: number }) => string;
}

function Counter({ id, text, max, words }: CounterProps) {
  const count = countWords(useDeferredValue(text));
  return (
    <p id={`${id}:counter`} className="counter" data-over={count > max || undefined}>
      {words("counter", { count, max })}
    </p>
  );
}
