import type { FieldSchema, Json } from "../engine/form";
import { choiceLabel, type FormContext } from "./FormContext";

export interface Choice {
  /** As a DOM value. */
  value: string;
  code: Json;
  label: string;
  /** What it is found by besides. */
  names?: readonly string[];
}

/** More than this are searched, not looked through. */
const many = 15;

export const hasManyChoices = (schema: FieldSchema): boolean => codesOf(schema).length > many;

/** The codes a field may take, and the list their words stand under; for a list of choices, those of its items. */
function choiceSource(schema: FieldSchema): FieldSchema {
  return schema.type === "array" ? schema.items || {} : schema;
}

export function hasChoices(schema: FieldSchema): boolean {
  const { included, enum: codes } = choiceSource(schema);
  return Array.isArray(included) || Array.isArray(codes);
}

export function choicesOf(schema: FieldSchema, { labels }: Pick<FormContext, "labels">): Choice[] {
  const list = choiceSource(schema)["x-options"];
  return codesOf(schema).map((code) => ({
    value: String(code),
    code,
    label: choiceLabel(labels, list, code),
  }));
}

function codesOf(schema: FieldSchema): readonly Json[] {
  const { included, enum: codes = [] } = choiceSource(schema);
  return Array.isArray(included) ? included : codes;
}
