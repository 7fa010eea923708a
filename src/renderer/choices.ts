import type { FieldSchema, Json } from "../engine/form";
import { choiceLabel, type FormContext } from "./FormContext";

export interface Choice {
  /** As a DOM value. */
  value: string;
  code: Json;
  label: string;
}

/** The codes a field may take, and the list their words stand under; for a list of choices, those of its items. */
function choiceSource(schema: FieldSchema): FieldSchema {
  return schema.type === "array" ? schema.items || {} : schema;
}

export function hasChoices(schema: FieldSchema): boolean {
  const { included, enum: codes } = choiceSource(schema);
  return Array.isArray(included) || Array.isArray(codes);
}

export function choicesOf(schema: FieldSchema, { labels }: Pick<FormContext, "labels">): Choice[] {
  const source = choiceSource(schema);
  const codes = Array.isArray(source.included) ? source.included : (source.enum ?? []);
  return codes.map((code) => ({
    value: String(code),
    code,
    label: choiceLabel(labels, source["x-options"], code),
  }));
}
