import type { UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../../engine/form";

/** A field where it stands: all that is told to what draws it. */
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
