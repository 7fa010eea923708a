import { useMemo } from "react";
import { removeUnstorableCharacters } from "../../engine/normalizeAndTrimText";
import { sortChoices } from "../choices";
import type { Control } from "../control";
import { useAnswer, useAnswers } from "../useAnswers";
import { useChoices } from "../useChoices";
import { ComboboxInput } from "./ComboboxInput";

/** Selects one of many choices by search. A text that matches no choice is stored as typed and fails validation. */
export function Combobox({ id, pointer, schema, options, aria, context, label, disabled, frozen }: Control) {
  const answers = useAnswers();
  const stored = useAnswer(pointer);
  const offered = useChoices({ pointer, schema, context });
  const choices = useMemo(() => sortChoices(schema, offered, context.language), [schema, offered, context]);
  const chosen = choices.find(({ code }) => code === stored);
  return (
    <ComboboxInput
      {...aria}
      id={id}
      name={label.label}
      choices={choices}
      shown={chosen?.label ?? (typeof stored === "string" ? stored : "")}
      {...(label.placeholder && { placeholder: label.placeholder })}
      {...(typeof options.autocomplete === "string" && { autoComplete: options.autocomplete })}
      disabled={disabled}
      readOnly={frozen}
      onChoose={({ code }) => {
        answers.set(pointer, code);
        answers.leave(pointer);
      }}
      onLeave={(typed) => {
        if (typed !== undefined) answers.set(pointer, removeUnstorableCharacters(typed).trim() || undefined);
        answers.leave(pointer);
      }}
    />
  );
}
