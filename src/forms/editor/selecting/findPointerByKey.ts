import type { FieldSchema } from "../../engine/form";
import { appendToPointer } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";

/** JSON Pointer to the first field with the key `title`; undefined if the form does not ask for the field. */
export function findPointerByKey(title: string, schema: FieldSchema, at = ""): string | undefined {
  if (schema.title === title && at !== "") return at;
  const inner: Array<[name: string | number, field: FieldSchema]> = [
    ...Object.entries(allFields(schema)),
    ...(schema.prefixItems ?? []).map((place, index): [number, FieldSchema] => [index, place]),
    ...(schema.items ? ([[0, schema.items]] as const) : []),
  ].map(([name, field]) => [name, field]);
  for (const [name, field] of inner) {
    const found = findPointerByKey(title, field, appendToPointer(at, name));
    if (found !== undefined) return found;
  }
  return undefined;
}
