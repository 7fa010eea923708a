import type { UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../engine/form";

const isPlainObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** rjsf's schemas and the engine's are both plain JSON Schema, so that any object passes. */
function isFieldSchema(value: unknown): value is FieldSchema {
  return isPlainObject(value);
}

function isUiSchema(value: unknown): value is UiSchema {
  return isPlainObject(value);
}

const noSchema: FieldSchema = {};
const noUi: UiSchema = {};

/** A schema from rjsf as the engine's type; `true`, `false` and undefined become an empty schema. */
export const asFieldSchema = (value: unknown): FieldSchema => (isFieldSchema(value) ? value : noSchema);

export const asUiSchema = (value: unknown): UiSchema => (isUiSchema(value) ? value : noUi);
