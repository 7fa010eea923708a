import { effectiveAnswer } from "./effectiveAnswer";
import { isCollection, isFileOrFileList, isFixedList, isGroup, isPlainList } from "./fieldStructure";
import { getEntryOfPlace, isConstantField } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { isEqualJson } from "./isEqualJson";
import { appendToPointer, isObject, memberOf } from "./pointer";
import { allFields } from "./shownFields";

/** An answer or a list entry that was changed, added or removed. */
export interface ChangedAnswer {
  /** JSON Pointer into the new answers; for a removed entry, the pointer to its list. */
  pointer: string;
  field: FieldSchema;
  /**
   * The titles along the path, from the outermost group or list to the field, with the number of an entry
   * (from 1) in place of a title.
   */
  titles: Array<string | number>;
  /** Undefined for an added answer or entry. */
  before: Json | undefined;
  /** Undefined for a removed answer or entry. */
  now: Json | undefined;
}

/**
 * The differences between two states of the answers to a form. List entries are matched by id, in any order;
 * an entry without an id is matched by its index.
 */
export const changedAnswers = (schema: FieldSchema, before: JsonObject, now: JsonObject): ChangedAnswer[] => [
  ...inGroup(schema, before, now, { pointer: "", titles: [] }),
];

type At = Pick<ChangedAnswer, "pointer" | "titles">;

/** A list of plain values or of files is one answer. */
function* inField(field: FieldSchema, before: Json | undefined, now: Json | undefined, at: At) {
  if (isCollection(field) && !isPlainList(field) && !isFileOrFileList(field))
    yield* inEntries(field, listOf(before), listOf(now), at);
  else if (field.prefixItems && isFixedList(field)) {
    const [old, own] = [listOf(before), listOf(now)];
    for (const [index, place] of field.prefixItems.entries())
      yield* inGroup(place, getEntryOfPlace(place, old, index), getEntryOfPlace(place, own, index), {
        ...at,
        pointer: appendToPointer(at.pointer, index),
      });
  } else if (isGroup(field)) yield* inGroup(field, groupOf(before), groupOf(now), at);
  else {
    const [old, own] = [effectiveAnswer(field, before), effectiveAnswer(field, now)];
    if (!isEqualJson(old, own)) yield { ...at, field, before: old, now: own };
  }
}

function* inGroup(
  schema: FieldSchema,
  before: JsonObject,
  now: JsonObject,
  at: At,
): Generator<ChangedAnswer> {
  for (const [name, field] of Object.entries(allFields(schema))) {
    if (isConstantField(field)) continue;
    yield* inField(field, memberOf(before, name), memberOf(now, name), {
      pointer: appendToPointer(at.pointer, name),
      titles: field.title === undefined ? at.titles : [...at.titles, field.title],
    });
  }
}

function* inEntries({ items }: FieldSchema, before: Json[], now: Json[], at: At): Generator<ChangedAnswer> {
  const field = items || {};
  const old = new Map(before.map((entry, index) => [idOf(entry, index), groupOf(entry)]));
  for (const [index, each] of now.entries()) {
    const [entry, id] = [groupOf(each), idOf(each, index)];
    const place = { pointer: appendToPointer(at.pointer, index), titles: [...at.titles, index + 1] };
    const same = old.get(id);
    old.delete(id);
    if (same) yield* inGroup(field, same, entry, place);
    else yield { ...place, field, before: undefined, now: entry };
  }
  for (const [id, entry] of old)
    yield {
      pointer: at.pointer,
      titles: [...at.titles, before.findIndex((each, index) => idOf(each, index) === id) + 1],
      field,
      before: entry,
      now: undefined,
    };
}

const idOf = (entry: Json, index: number) =>
  isObject(entry) && typeof entry.entryId === "string" ? entry.entryId : index;
const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const groupOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
