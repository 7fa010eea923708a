import { placeName } from "../fixedPlaces";
import type { FieldSchema } from "../form";
import { appendToPointer, isWithin, parsePointer } from "../pointer";
import { allFields } from "../shownFields";
import type { Sight } from "./sightOf";

/** Whether the answer at a JSON Pointer, a part of it, or an answer that contains it is visible. */
export function isAnswerVisible(schema: FieldSchema, pointer: string, { fields, outer }: Sight): boolean {
  const path = declaredPath(schema, pointer);
  return outer.has(path) || [...fields.keys()].some((field) => isWithin(path, field));
}

/** A pointer in the notation of migrations: `/references/0/name` becomes `/references/*\/name`. */
function declaredPath(schema: FieldSchema, pointer: string): string {
  let field: FieldSchema | undefined = schema;
  let path = "";
  for (const part of parsePointer(pointer)) {
    const isList: boolean = field?.type === "array";
    const place: FieldSchema | undefined = isList ? field?.prefixItems?.[Number(part)] : undefined;
    path = appendToPointer(path, isList ? ((place && (placeName(place) ?? part)) ?? "*") : part);
    field = isList ? (place ?? (field?.items || undefined)) : field && allFields(field)[part];
  }
  return path;
}
