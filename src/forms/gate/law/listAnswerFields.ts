import type { FieldSchema, ObjectSchema } from "../../engine/form";
import { iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { type DeclaredField, declaredFields } from "../../engine/purposes/declaredFields";

/** A field of a composed form that has an answer of its own. */
export interface AnsweredField extends DeclaredField {
  /** The key of the field's words: `basic.gender`. */
  title: string;
  /** Whether the field must be answered, at least under some condition. */
  isRequired: boolean;
  isConsent: boolean;
}

const known = new WeakMap<ObjectSchema, readonly AnsweredField[]>();

export function listAnswerFields(schema: ObjectSchema): readonly AnsweredField[] {
  const fields = known.get(schema) ?? allFields(schema);
  known.set(schema, fields);
  return fields;
}

function allFields(schema: ObjectSchema): AnsweredField[] {
  const required = new Set<string>();
  for (const { path, isRequired } of iterateFieldsWithConditions(schema)) if (isRequired) required.add(path);
  return declaredFields(schema).map((declared) => ({
    ...declared,
    title: titleOf(declared.field),
    isRequired: required.has(declared.path),
    isConsent: declared.field.type === "boolean" && declared.field.const === true,
  }));
}

const titleOf = ({ title }: FieldSchema): string => title ?? "";
