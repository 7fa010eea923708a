import type { UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../engine/form";
import { isObject } from "../engine/pointer";

/** rjsf's schemas and the engine's are both plain JSON Schema: any object is one. */
function isFieldSchema(value: unknown): value is FieldSchema {
  return isObject(value);
}

function isUiSchema(value: unknown): value is UiSchema {
  return isObject(value);
}

const noSchema: FieldSchema = {};
const noUi: UiSchema = {};

/** The engine's view of a schema that came through rjsf; `true`, `false` and nothing ask for nothing. */
export const asFieldSchema = (value: unknown): FieldSchema => (isFieldSchema(value) ? value : noSchema);

export const asUiSchema = (value: unknown): UiSchema => (isUiSchema(value) ? value : noUi);
