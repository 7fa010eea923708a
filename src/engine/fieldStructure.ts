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

/** Whether a field is a list whose entries the applicant adds, removes and reorders. A fixed list is none. */
export function isCollection({ type, items, prefixItems }: FieldSchema): boolean {
  return type === "array" && prefixItems === undefined && items !== false && items?.type === "object";
}
