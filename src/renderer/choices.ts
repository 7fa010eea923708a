import type { FieldSchema, Json, Language } from "../engine/form";
import { choiceWords, type FormContext } from "./FormContext";

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
  return codesOf(schema).map((code) => {
    const { label, also } = choiceWords(labels, list, code);
    return { value: String(code), code, label, ...(also !== undefined && { names: [also] }) };
  });
}

/** In the order in which they are read: as the list has them, or by their names, where the list says so. */
export function inReadingOrder(schema: FieldSchema, choices: Choice[], language: Language): Choice[] {
  const first = choiceSource(schema)["x-byNameAfter"];
  if (first === undefined) return choices;
  const { compare } = new Intl.Collator(language);
  const place = ({ code }: Choice) => (code === first ? 0 : 1);
  return choices.toSorted((one, other) => place(one) - place(other) || compare(one.label, other.label));
}

function codesOf(schema: FieldSchema): readonly Json[] {
  const { included, enum: codes = [] } = choiceSource(schema);
  return Array.isArray(included) ? included : codes;
}
