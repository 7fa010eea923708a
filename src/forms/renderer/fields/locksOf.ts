import { fieldFacts } from "../fieldFacts";
import type { FieldPlace } from "./place";

type Locks = Pick<FieldPlace, "disabled" | "readonly">;

/** Whether a field and all within it take no answer: as its uiSchema says, else its schema or what it stands in. */
export function locksOf(place: Locks & Pick<FieldPlace, "schema" | "uiSchema">): Locks {
  const { schema, uiSchema, disabled, readonly } = place;
  const { options } = fieldFacts(schema, uiSchema);
  return {
    disabled: Boolean(options.disabled ?? disabled),
    readonly: Boolean(options.readonly ?? (readonly || schema.readOnly)),
  };
}
