import type { WidgetProps } from "@rjsf/utils";
import { type ComponentType, useMemo } from "react";
import type { Json } from "../../engine/form";
import type { AnswersStore } from "../answers";
import { type Control, useControl } from "../control";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";
import { AnswersProvider, useAnswers } from "../useAnswers";
import { answerFromRjsf } from "./answerFromRjsf";

type Rjsf = Pick<WidgetProps, "id" | "value" | "onChange" | "onBlur">;

/** Converts a value of rjsf to an answer, and back. */
interface Coding {
  encode(value: unknown): Json | undefined;
  decode(answer: Json | undefined): unknown;
}

/** An answers store for a single widget, whose only answer is the value that rjsf gives it. */
export function useSingleAnswerStore(
  { id, value, onChange, onBlur }: Rjsf,
  { encode, decode }: Coding,
): AnswersStore {
  const answers = useAnswers();
  return useMemo(() => {
    const held = encode(value);
    return {
      ...answers,
      get: () => held,
      set: (_: string, answer: Json | undefined) => onChange(decode(answer)),
      // There is nothing to subscribe to, because each new value creates a new store.
      subscribe: () => () => {},
      typing: () => {},
      leave: () => onBlur(id, value),
    };
  }, [answers, id, value, onChange, onBlur, encode, decode]);
}

/** The props of a widget of the theme, for a field that rjsf draws. */
export function useRjsfControl(props: WidgetProps): Control {
  const { id, label, name, schema, options, placeholder, required, disabled, readonly } = props;
  return useControl({
    pointer: id,
    title: label || name,
    schema: fieldSchemaFromRjsf(schema),
    options: { ...options, ...(placeholder && { placeholder }) },
    required,
    disabled,
    readonly,
  });
}

const asItIs: Coding = { encode: answerFromRjsf, decode: (answer) => answer };

/** Wraps a widget of the theme for a field that rjsf draws, and whose value rjsf holds. */
export function asRjsfWidget(Widget: ComponentType<Control>) {
  return function ForeignWidget(props: WidgetProps) {
    return (
      <AnswersProvider value={useSingleAnswerStore(props, asItIs)}>
        <Widget {...useRjsfControl(props)} />
      </AnswersProvider>
    );
  };
}
