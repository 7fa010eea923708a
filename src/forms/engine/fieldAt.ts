import type { FieldSchema } from "./form";
import { parsePointer } from "./pointer";
import { allFields } from "./shownFields";

/** The field of the answer at a JSON Pointer, hidden or shown. */
export function fieldAt(schema: FieldSchema, pointer: string): FieldSchema | undefined {
  let field: FieldSchema | undefined = schema;
  for (const part of parsePointer(pointer)) {
    if (!field) return undefined;
    field = field.type === "array" ? entryAt(field, Number(part)) : allFields(field)[part];
  }
  return field;
}

function entryAt({ prefixItems, items }: FieldSchema, index: number): FieldSchema | undefined {
  return prefixItems?.[index] ?? (items || undefined);
}
