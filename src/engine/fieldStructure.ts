import type { FieldSchema, Fields } from "./form";

/** An object's own fields, then those of each of its conditions. */
export function schemaParts(schema: FieldSchema): Fields[] {
  return [schema, ...(schema.allOf ?? []).flatMap((branch) => [branch.then, branch.else])].filter(
    (part) => part !== undefined,
  );
}

/** A field that holds other fields; an uploaded file, which is an object too, is one answer. */
export function isGroup(field: FieldSchema): boolean {
  return field.type === "object" && field.file === undefined;
}

/** A list of entries that the applicant adds, removes and reorders; the places of a fixed list stay as they are. */
export function isCollection({ type, items, prefixItems }: FieldSchema): boolean {
  return type === "array" && prefixItems === undefined && items !== false && items?.type === "object";
}
