import type { FieldSchema, Json, JsonObject } from "./form";
import { isObject } from "./pointer";

/** Whether the form itself fills in a field. A consent has a constant, too, but is an answer. */
export const isConstantField = (field: FieldSchema): boolean =>
  field.const !== undefined && field.type !== "boolean";

/**
 * The constants that identify a place of a fixed list (`prefixItems`), such as the id of a question or the
 * skill of a language.
 */
export function constantsOf(place: FieldSchema): JsonObject {
  const constants: JsonObject = {};
  for (const [name, field] of Object.entries(place.properties ?? {}))
    if (field.const !== undefined && isConstantField(field)) constants[name] = field.const;
  return constants;
}

/** The name of a place in a path: its first constant. */
export function placeName(place: FieldSchema): string | undefined {
  const [constant] = Object.values(constantsOf(place));
  return constant === undefined ? undefined : String(constant);
}

/** Whether an entry belongs to a place, whatever its index in the list. */
export function belongsAt(place: FieldSchema, entry: Json | undefined): entry is JsonObject {
  return (
    isObject(entry) &&
    Object.entries(constantsOf(place)).every(([name, constant]) => entry[name] === constant)
  );
}

/**
 * The entry with a place's constants; else the entry at the same index if that entry has no constants; else
 * an empty object.
 */
export function getEntryOfPlace(place: FieldSchema, entries: Json[], index: number): JsonObject {
  const names = Object.keys(constantsOf(place));
  const isNameless = (entry: Json | undefined): entry is JsonObject =>
    isObject(entry) && names.every((name) => entry[name] === undefined);
  const here = entries[index];
  return entries.find((entry) => belongsAt(place, entry)) ?? (isNameless(here) ? here : {});
}
