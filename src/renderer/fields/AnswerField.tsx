import { useControl } from "../control";
import { fieldFacts } from "../fieldFacts";
import { frame } from "../templates/frame";
import type { FieldPlace } from "./place";

/**
 * One answer: its widget in a frame. rjsf stands aside, since it would resolve and merge, for each field, a schema
 * in which there is nothing to resolve; that was two thirds of the time it took to draw a step.
 */
export function AnswerField({ name, pointer, schema, uiSchema, required, disabled, readonly }: FieldPlace) {
  const { options, drawn } = fieldFacts(schema, uiSchema);
  const control = useControl({
    id: pointer,
    schema,
    options,
    title: options.title || schema.title || name,
    required,
    disabled: Boolean(options.disabled ?? disabled),
    readonly: Boolean(options.readonly ?? (readonly || schema.readOnly)),
  });
  if (!drawn) return null;
  const { widget: Widget, shape } = drawn;
  return frame(control, shape, <Widget {...control} />);
}
