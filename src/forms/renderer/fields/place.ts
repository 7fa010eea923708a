import type { UiSchema } from "@rjsf/utils";
import type { FieldSchema, Label } from "../../engine/form";

/** An entry of a list of plain values: its label is that of its list with its number, as "Ports 2". */
export interface Numbered {
  label: Label;
  /** From 1; an entry of an inner list has the numbers of the outer entries first: "2-1". */
  number: string;
}

/** The props of every field component: a field and its place. */
export interface FieldPlace {
  name: string;
  numbered?: Numbered;
  /** Its JSON Pointer, which is its DOM id. */
  pointer: string;
  schema: FieldSchema;
  uiSchema: UiSchema;
  required: boolean;
  disabled: boolean;
  readonly: boolean;
}
