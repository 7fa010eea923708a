import { isCollection, isFixedList, isForeign, isGroup } from "../engine/fieldStructure";
import { constantsOf, getEntryOfPlace } from "../engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "../engine/form";
import { isObject, memberOf } from "../engine/pointer";
import { allFields } from "../engine/shownFields";
import { fieldSchemaFromRjsf } from "./rjsfSchemas";

/** Whether a field is a collection whose entries are uploaded files. */
export const isFileList = (field: FieldSchema) => fieldSchemaFromRjsf(field.items).file !== undefined;

/**
 * Answers in the store's form: every entry with fields has an `entryId`, and every fixed list (questions,
 * skills of a language) has an entry for each of its places. An entry with the constants of a place belongs
 * to it, whatever its index.
 */
export function addEntryIdsAndFixedPlaces(
  schema: FieldSchema,
  answers: JsonObject,
  newId: () => string,
): JsonObject {
  const result = { ...answers };
  for (const [name, field] of Object.entries(allFields(schema))) {
    const value = prepareAnswer(field, memberOf(answers, name), newId);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** A new entry without answers. */
export const blankEntry = (items: FieldSchema, newId: () => string): Json =>
  isGroup(items)
    ? addEntryIdsAndFixedPlaces(items, { entryId: newId() }, newId)
    : (prepareAnswer(items, undefined, newId) ?? null);

function prepareAnswer(field: FieldSchema, value: Json | undefined, newId: () => string): Json | undefined {
  const { items, prefixItems } = field;
  if (isForeign(field)) return value;
  if (prefixItems && isFixedList(field)) {
    const entries = Array.isArray(value) ? value : [];
    return prefixItems.map((place, index) => ({
      ...getEntryOfPlace(place, entries, index),
      ...constantsOf(place),
    }));
  }
  if (Array.isArray(value) && items && isCollection(field))
    return value.map((entry) =>
      isObject(entry)
        ? addEntryIdsAndFixedPlaces(items, entry.entryId ? entry : { ...entry, entryId: newId() }, newId)
        : (prepareAnswer(items, entry, newId) ?? null),
    );
  return isObject(value) && field.properties ? addEntryIdsAndFixedPlaces(field, value, newId) : value;
}
