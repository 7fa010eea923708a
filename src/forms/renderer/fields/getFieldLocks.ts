import { getRenderFactsOfField } from "../getRenderFactsOfField";
import type { FieldPlace } from "./place";

type Locks = Pick<FieldPlace, "disabled" | "readonly">;

/**
 * Whether a field and its parts are locked: by its uiSchema, else by its schema or the field around it.
 */
export function getFieldLocks(place: Locks & Pick<FieldPlace, "schema" | "uiSchema">): Locks {
  const { schema, uiSchema, disabled, readonly } = place;
  const { options } = getRenderFactsOfField(schema, uiSchema);
  return {
    disabled: Boolean(options.disabled ?? disabled),
    readonly: Boolean(options.readonly ?? (readonly || schema.readOnly)),
  };
}
