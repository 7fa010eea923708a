import { effectiveAnswer } from "./effectiveAnswer";
import { fieldAt } from "./fieldAt";
import { isFixedList, isForeign, isGroup, isPlainList } from "./fieldStructure";
import { entryOf, isFixed } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { isObject, joinPointer, parsePointer, valueAt } from "./pointer";
import { shownFields } from "./shownFields";

/**
 * The answers that the form still asks for, as they are judged and submitted: trimmed; blank strings, unticked
 * consent, empty lists and hidden answers left out. Entries with fields keep their index. Plain values lose theirs where
 * one before them is blank: `pathInDraft` leads back.
 * What a schema of another dialect does not name may be asked all the same, and stays as it is; what it fixes is added.
 */
export function projectAnswers(schema: FieldSchema, answers: JsonObject): JsonObject {
  const { properties, required } = shownFields(schema, answers);
  const result: JsonObject = isForeign(schema) ? { ...answers } : {};
  for (const [name, field] of Object.entries(properties)) {
    const value = projected(field, answers[name]);
    delete result[name];
    if (value !== undefined) result[name] = value;
    // With an empty group in place of a missing one, problems are reported at its fields.
    else if (required.has(name) && isGroup(field)) result[name] = projectAnswers(field, {});
  }
  return result;
}

function projected(field: FieldSchema, value: Json | undefined): Json | undefined {
  if (isForeign(field)) return value === "" ? undefined : withConstants(field, value);
  if (field.prefixItems && isFixedList(field)) return fixedList(field.prefixItems, value);
  if (isFixed(field)) return field.const;
  const answer = effectiveAnswer(field, value);
  if (Array.isArray(answer)) return list(field, answer);
  if (isObject(answer) && isGroup(field)) {
    const group = projectAnswers(field, answer);
    return Object.keys(group).length > 0 ? group : undefined;
  }
  return answer;
}

/** An answer of another dialect with what its schema fixes, which is asked of nobody. */
function withConstants({ properties = {}, items }: FieldSchema, value: Json | undefined): Json | undefined {
  if (Array.isArray(value))
    return isObject(items) ? value.map((entry) => withConstants(items, entry) ?? null) : value;
  if (!isObject(value) || Object.keys(value).length === 0) return value;
  const result = { ...value };
  for (const [name, part] of Object.entries(properties)) {
    if (!isObject(part)) continue;
    const inner = isFixed(part) ? (value[name] ?? part.const) : withConstants(part, value[name]);
    if (inner !== undefined) result[name] = inner;
  }
  return result;
}

/** A list with fixed places (questions, the four skills of a language) always has all of them. */
function fixedList(places: FieldSchema[], value: Json | undefined): Json[] {
  const entries = Array.isArray(value) ? value : [];
  return places.map((place, index) => projectAnswers(place, entryOf(place, entries, index)));
}

function list(field: FieldSchema, value: Json[]): Json[] {
  const { items } = field;
  if (items && isGroup(items))
    return value.map((entry) =>
      isObject(entry) ? { ...entryId(entry), ...projectAnswers(items, entry) } : entry,
    );
  return isPlainList(field)
    ? givenPlaces(value).map((place) => projected(items || {}, value[place]) ?? null)
    : value;
}

/** The indexes of the plain values that are no blanks. */
const givenPlaces = (list: Json[]): number[] =>
  [...list.keys()].filter((place) => effectiveAnswer({}, list[place]) !== undefined);

/** Where a path into the projected answers leads to in the draft that they were made of. */
export function pathInDraft(schema: FieldSchema, draft: JsonObject, path: string): string {
  // Nearly every path; to look at the schema for each of a thousand costs more than to judge the answers.
  if (!crossesValues(draft, path)) return path;
  let at = "";
  let isOurs = true;
  for (const part of parsePointer(path)) {
    const field = fieldAt(schema, at);
    // A form of another dialect has fields of ours; within any other such field, nothing was left out.
    isOurs = isOurs && field !== undefined && (at === "" || !isForeign(field));
    const value = valueAt(draft, at);
    const hasLost = isOurs && field !== undefined && isPlainList(field) && Array.isArray(value);
    at = joinPointer(at, hasLost ? (givenPlaces(value)[Number(part)] ?? part) : part);
  }
  return at;
}

/** Whether a path goes through a list that holds anything but entries with fields. */
function crossesValues(draft: JsonObject, path: string): boolean {
  let value: Json | undefined = draft;
  for (const part of parsePointer(path)) {
    if (Array.isArray(value)) {
      if (!value.every(isObject)) return true;
      value = value[Number(part)];
    } else value = isObject(value) ? value[part] : undefined;
  }
  return false;
}

function entryId(entry: JsonObject): JsonObject {
  return entry.entryId === undefined ? {} : { entryId: entry.entryId };
}
