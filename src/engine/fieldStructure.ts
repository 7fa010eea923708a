import type { FieldSchema, Fields } from "./form";

/** The parts of an object's schema that have fields: the object itself, then each branch of its conditions. */
export function schemaParts(schema: FieldSchema): Fields[] {
  return [schema, ...(schema.allOf ?? []).flatMap((branch) => [branch.then, branch.else])].filter(
    (part) => part !== undefined,
  );
}

/** Whether a field has fields of its own. An uploaded file is an object too, but one answer. */
export function isGroup(field: FieldSchema): boolean {
  return field.type === "object" && field.file === undefined;
}

/** Whether the answer is a choice, or several: a list of choices is one field, and no collection. */
export function hasChoices({ type, items, ...field }: FieldSchema): boolean {
  const { included, enum: codes } = type === "array" ? items || {} : field;
  return included !== undefined || Array.isArray(codes);
}

/** Whether a field is a list whose entries the applicant adds, removes and reorders. A fixed list is none. */
export function isCollection(field: FieldSchema): boolean {
  const { type, items, prefixItems } = field;
  const isOfObjects = type === "array" && prefixItems === undefined && items && items.type === "object";
  return isOfObjects || isPlainList(field);
}

const plainTypes: readonly unknown[] = ["string", "number", "integer", "boolean", "array"];
const composing = ["$ref", "oneOf", "anyOf", "allOf", "if"];

/** Whether a field is a collection of plain values: an entry is one answer, or a list, and has no id. */
export function isPlainList(field: FieldSchema): boolean {
  const { type, items, prefixItems } = field;
  return (
    type === "array" &&
    prefixItems === undefined &&
    items !== false &&
    plainTypes.includes(items?.type) &&
    !composing.some((keyword) => items && keyword in items) &&
    !hasChoices(field)
  );
}
