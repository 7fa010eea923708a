import { placeName } from "../fixedPlaces";
import type { FieldSchema } from "../form";
import { isWithin, joinPointer, parsePointer } from "../pointer";
import { allFields } from "../shownFields";
import type { Sight } from "./sightOf";

/** Whether something of the answer at a JSON Pointer is seen: the answer, one that it is a part of, or a part of it. */
export function isSeenAt(schema: FieldSchema, pointer: string, { fields, outer }: Sight): boolean {
  const path = declaredPath(schema, pointer);
  return outer.has(path) || [...fields.keys()].some((field) => isWithin(path, field));
}

/** A pointer as migrations write paths: `/references/0/name` as `/references/*\/name`. */
function declaredPath(schema: FieldSchema, pointer: string): string {
  let field: FieldSchema | undefined = schema;
  let path = "";
  for (const part of parsePointer(pointer)) {
    const isList: boolean = field?.type === "array";
    const place: FieldSchema | undefined = isList ? field?.prefixItems?.[Number(part)] : undefined;
    path = joinPointer(path, isList ? ((place && (placeName(place) ?? part)) ?? "*") : part);
    field = isList ? (place ?? (field?.items || undefined)) : field && allFields(field)[part];
  }
  return path;
}
