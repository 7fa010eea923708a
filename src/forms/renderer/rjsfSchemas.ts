import type { UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../engine/form";
import { isObject } from "../engine/pointer";

/**
 * Whether a value is an object. Nothing else is checked, because rjsf's schemas and the engine's are both
 * plain JSON Schema, and differ only in their TypeScript types.
 */
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

/**
 * The uiSchema of one entry: `items` is an array with a uiSchema for each place, or one uiSchema for all
 * entries.
 */
export const uiOfEntry = ({ items }: UiSchema, index: number): UiSchema =>
  uiSchemaFromRjsf(Array.isArray(items) ? items[index] : items);
