import { askedFields } from "../../engine/askedFields";
import type { FieldSchema, ObjectSchema } from "../../engine/form";
import { type DeclaredField, declaredFields } from "../../engine/purposes/declaredFields";

/** A field of a composed form that has an answer of its own. */
export interface AnsweredField extends DeclaredField {
  /** The key of its words: `basic.gender`. */
  title: string;
  /** Whether it must be answered, at least in some case. */
  isRequired: boolean;
  isConsent: boolean;
}

export function answeredFields(schema: ObjectSchema): AnsweredField[] {
  const required = new Set<string>();
  for (const { path, isRequired } of askedFields(schema)) if (isRequired) required.add(path);
  return declaredFields(schema).map((declared) => ({
    ...declared,
    title: titleOf(declared.field),
    isRequired: required.has(declared.path),
    isConsent: declared.field.type === "boolean" && declared.field.const === true,
  }));
}

const titleOf = ({ title }: FieldSchema): string => title ?? "";
