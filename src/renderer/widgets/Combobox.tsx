import type { WidgetProps } from "@rjsf/utils";
import { useMemo } from "react";
import { choicesOf } from "../choices";
import { asFieldSchema } from "../schemaTypes";
import { useAnswer, useAnswers } from "../useAnswers";
import { useControl } from "../useControl";
import { SearchBox } from "./SearchBox";

/** One of many choices, by searching for it. A text that is no choice is kept as typed, for the field to say so. */
export function Combobox(props: WidgetProps) {
  const { id, options } = props;
  const answers = useAnswers();
  const stored = useAnswer(id);
  const { aria, context, label, disabled, frozen } = useControl(props);
  const schema = asFieldSchema(props.schema);
  const choices = useMemo(() => choicesOf(schema, context), [schema, context]);
  const chosen = choices.find(({ code }) => code === stored);
  return (
    <SearchBox
      {...aria}
      id={id}
      name={label.label}
      choices={choices}
      shown={chosen?.label ?? (typeof stored === "string" ? stored : "")}
      {...(label.placeholder && { placeholder: label.placeholder })}
      {...(typeof options.autocomplete === "string" && { autoComplete: options.autocomplete })}
      disabled={disabled}
      readOnly={frozen}
      onChoose={({ code }) => answers.set(id, code)}
      onLeave={(typed) => {
        if (typed !== undefined) answers.set(id, typed.trim() || undefined);
        answers.leave(id);
      }}
    />
  );
}
