import { useMemo } from "react";
import type { Json } from "../../engine/form";
import { type NumberContext, readNumber } from "../../engine/readNumber";
import type { Control } from "../control";
import { focusField } from "../focusField";
import { numberContextOf } from "../numberContextOf";
import { useAnswer, useAnswers } from "../useAnswers";
import { textAnswer, useTextBinding } from "../useTextBinding";
import { ReadingChoice } from "./ReadingChoice";

/** The number in a text, or else the text itself: a draft keeps the typed text. */
function answerOf(text: string, field: NumberContext): Json | undefined {
  const reading = readNumber(text, field);
  return reading.is === "number" ? reading.number : textAnswer.parse(text);
}

/**
 * A number in a text input: in a number input, the mouse wheel or the arrow keys would change a salary by
 * accident.
 */
export function NumberText(control: Control) {
  const { id, pointer, schema, options, aria, label, context, problem, disabled, frozen } = control;
  const field = useMemo(() => numberContextOf({ schema, options, context }), [schema, options, context]);
  const typing = useTextBinding<HTMLInputElement>(pointer, {
    format: textAnswer.format,
    parse: (text) => answerOf(text, field),
  });
  return (
    <>
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
      {problem && !disabled && !frozen && <WhichNumber control={control} field={field} />}
    </>
  );
}

/** Asks which number an ambiguous text means; draws nothing for any other text. */
function WhichNumber({
  control: { id, pointer, context },
  field,
}: {
  control: Control;
  field: NumberContext;
}) {
  const answers = useAnswers();
  const typed = useAnswer(pointer);
  const reading = typeof typed === "string" ? readNumber(typed, field) : undefined;
  if (typeof typed !== "string" || reading?.is !== "ambiguous") return null;
  const { numbers } = reading;
  return (
    <ReadingChoice
      id={id}
      typed={typed}
      // Written without separators, because the separators are ambiguous.
      readings={numbers.map(String)}
      context={context}
      onChoose={(index) => {
        answers.set(pointer, numbers[index]);
        answers.leave(pointer);
        focusField(id);
      }}
    />
  );
}
