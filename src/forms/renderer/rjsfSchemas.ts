import type { UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../engine/form";
import { isObject } from "../engine/pointer";

/** Accepts any object: rjsf's schemas and the engine's are both plain JSON Schema, and differ in their types alone. */
function isFieldSchema(value: unknown): value is FieldSchema {
  return isObject(value);
}

function isUiSchema(value: unknown): value is UiSchema {
  return isObject(value);
}

const noSchema: FieldSchema = {};
const noUi: UiSchema = {};

/** A schema from rjsf as the engine's type; `true`, `false` and undefined become an empty schema. */
export const fieldSchemaFromRjsf = (value: unknown): FieldSchema => (isFieldSchema(value) ? value : noSchema);

export const uiSchemaFromRjsf = (value: unknown): UiSchema => (isUiSchema(value) ? value : noUi);

/** The uiSchema of one entry: `items` is an array with one for each place, or one object for all. */
export const uiOfEntry = ({ items }: UiSchema, index: number): UiSchema =>
  uiSchemaFromRjsf(Array.isArray(items) ? items[index] : items);
