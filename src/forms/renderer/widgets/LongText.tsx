import { useDeferredValue } from "react";
import { countWords } from "../../engine/countWords";
import { ariaDescribedBy, type Control } from "../control";
import { useAnswer } from "../useAnswers";
import { textAnswer, useTextBinding } from "../useTextBinding";

/** A textarea. Where words are limited, a counter follows the typing, and typing past the limit is possible. */
export function LongText({ id, pointer, schema, aria, context, label, disabled, frozen }: Control) {
  const typing = useTextBinding<HTMLTextAreaElement>(pointer, textAnswer);
  const { wordCount } = schema;
  const max = typeof wordCount === "number" ? wordCount : undefined;
  return (
    <>
      <textarea
        {...typing}
        {...aria}
        aria-describedby={ariaDescribedBy(aria["aria-describedby"], max !== undefined && `${id}:counter`)}
        id={id}
        className="control"
        rows={max && max > 100 ? 8 : 4}
        placeholder={label.placeholder}
        disabled={disabled}
        readOnly={frozen}
      />
      {max !== undefined && <Counter id={id} pointer={pointer} max={max} words={context.words} />}
    </>
  );
}

interface CounterProps extends Pick<Control, "id" | "pointer"> {
  max: number;
  words: (key: string, params: { count: number; max: number }) => string;
}

function Counter({ id, pointer, max, words }: CounterProps) {
  const text = textAnswer.format(useAnswer(pointer));
  const count = countWords(useDeferredValue(text));
  return (
    <p id={`${id}:counter`} className="counter" data-over={count > max || undefined}>
      {words("counter", { count, max })}
    </p>
  );
}
