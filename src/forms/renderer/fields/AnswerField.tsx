import { useControl } from "../control";
import { getRenderFactsOfField } from "../getRenderFactsOfField";
import { fieldFrame } from "../templates/fieldFrame";
import { getFieldLocks } from "./getFieldLocks";
import type { FieldPlace } from "./place";

/**
 * A single answer: its widget inside a frame. rjsf is bypassed: it would resolve and merge the schema of every field,
 * which took two thirds of the time to draw a step, and has no effect on these schemas.
 */
export function AnswerField(place: FieldPlace) {
  const { name, numbered, pointer, schema, uiSchema, required } = place;
  const { options, drawn } = getRenderFactsOfField(schema, uiSchema);
  const control = useControl({
    pointer,
    schema,
    options,
    title: options.title || schema.title || name,
    numbered,
    required,
    ...getFieldLocks(place),
  });
  if (!drawn) return null;
  const { widget: Widget, shape } = drawn;
  return fieldFrame(control, shape, <Widget {...control} />);
}
