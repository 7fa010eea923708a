import type { UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../../engine/form";

/** The props of every field component: a field and where it stands. */
export interface FieldPlace {
  name: string;
  /** Its JSON Pointer, which is its DOM id. */
  pointer: string;
  schema: FieldSchema;
  uiSchema: UiSchema;
  required: boolean;
  disabled: boolean;
  readonly: boolean;
}
