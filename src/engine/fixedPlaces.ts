import type { FieldSchema, Json, JsonObject } from "./form";
import { isObject } from "./pointer";

/** A place of a fixed list (a question, a skill of a language) is known by the constants that it holds. */
export function constantsOf(place: FieldSchema): JsonObject {
  const constants: JsonObject = {};
  for (const [name, field] of Object.entries(place.properties ?? {}))
    if (field.const !== undefined) constants[name] = field.const;
  return constants;
}

/** What a place is called in a path: its first constant. */
export function placeName(place: FieldSchema): string | undefined {
  const [constant] = Object.values(constantsOf(place));
  return constant === undefined ? undefined : String(constant);
}

/** Whether an entry belongs at a place, wherever in its list it stands. */
export function belongsAt(place: FieldSchema, entry: Json | undefined): entry is JsonObject {
  return (
    isObject(entry) &&
    Object.entries(constantsOf(place)).every(([name, constant]) => entry[name] === constant)
  );
}

/** The entry of a place: by its constants; where nothing names it, by where it stands. */
export function entryOf(place: FieldSchema, entries: Json[], index: number): JsonObject {
  const names = Object.keys(constantsOf(place));
  const isNameless = (entry: Json | undefined): entry is JsonObject =>
    isObject(entry) && names.every((name) => entry[name] === undefined);
  const here = entries[index];
  return entries.find((entry) => belongsAt(place, entry)) ?? (isNameless(here) ? here : {});
}
