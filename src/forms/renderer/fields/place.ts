import type { UiSchema } from "@rjsf/utils";
import type { FieldSchema, Label } from "../../engine/form";

/**
 * The label and number of an entry in a list of plain values, shown as "Ports 2": the label of the list, then the
 * number.
 */
export interface Numbered {
  label: Label;
  /** From 1; an entry of an inner list has the numbers of the outer entries first: "2-1". */
  number: string;
}

/** The props of every field component: a field and its place. */
export interface FieldPlace {
  name: string;
  numbered?: Numbered;
  /** The field's JSON Pointer; `elementId` derives the field's DOM id from it. */
  pointer: string;
  schema: FieldSchema;
  uiSchema: UiSchema;
  required: boolean;
  disabled: boolean;
  readonly: boolean;
}
