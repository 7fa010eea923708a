import { effectiveAnswer } from "./effectiveAnswer";
import { isFixedList, isForeign, isGroup, isPlainList } from "./fieldStructure";
import { getEntryOfPlace, isConstantField } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { isObject, memberOf } from "./pointer";
import { shownFields } from "./shownFields";

/** A cache of the projected entries of lists, by the schema of the list's items. */
export type ProjectionCache = WeakMap<FieldSchema, WeakMap<JsonObject, JsonObject>>;

/**
 * The answers that an object of a resolved form still asks for: see `projectAnswers`. Computed values are those that the
 * answers hold.
 */
export function projectObject(schema: FieldSchema, answers: JsonObject, cache?: ProjectionCache): JsonObject {
  const { properties, required } = shownFields(schema, answers);
  const result: JsonObject = isForeign(schema) ? { ...answers } : {};
  for (const [name, field] of Object.entries(properties)) {
    const given = memberOf(answers, name);
    const value = projectFieldAnswer(field, given, cache);
    delete result[name];
    if (value !== undefined) result[name] = value;
    // With an empty group in place of a missing one, problems are reported at the group's fields.
    else if (required.has(name) && isGroup(field))
      result[name] = projectObject(field, isObject(given) ? given : {}, cache);
  }
  return result;
}

/** The projected answer of a field; undefined where it counts as not answered. */
export function projectFieldAnswer(
  field: FieldSchema,
  value: Json | undefined,
  cache?: ProjectionCache,
): Json | undefined {
  if (isForeign(field)) return value === "" ? undefined : withConstants(field, value);
  if (field.prefixItems && isFixedList(field)) return fixedList(field.prefixItems, value, cache);
  if (isConstantField(field)) return field.const;
  const answer = effectiveAnswer(field, value);
  if (Array.isArray(answer)) return list(field, answer, cache);
  if (isObject(answer) && isGroup(field)) {
    const group = projectObject(field, answer, cache);
    const { properties } = shownFields(field, answer);
    // A group with computed values alone was not answered.
    return Object.keys(group).some((name) => !properties[name]?.["x-computed"]) ? group : undefined;
  }
  return answer;
}

/** A foreign answer with the constants of its schema, which nobody types. */
function withConstants({ properties = {}, items }: FieldSchema, value: Json | undefined): Json | undefined {
  if (Array.isArray(value))
    return isObject(items) ? value.map((entry) => withConstants(items, entry) ?? null) : value;
  if (!isObject(value) || Object.keys(value).length === 0) return value;
  const result = { ...value };
  for (const [name, part] of Object.entries(properties)) {
    if (!isObject(part)) continue;
    const given = memberOf(value, name);
    const inner = isConstantField(part) ? (given ?? part.const) : withConstants(part, given);
    if (inner !== undefined) result[name] = inner;
  }
  return result;
}

/**
 * A list with all its fixed places (questions, the four skills of a language), whichever entries the answer
 * has.
 */
function fixedList(
  places: FieldSchema[],
  value: Json | undefined,
  cache: ProjectionCache | undefined,
): Json[] {
  const entries = Array.isArray(value) ? value : [];
  return places.map((place, index) => projectObject(place, getEntryOfPlace(place, entries, index), cache));
}

function list(field: FieldSchema, value: Json[], cache: ProjectionCache | undefined): Json[] {
  const { items } = field;
  if (items && isGroup(items)) {
    const before = cache?.get(items) ?? new WeakMap<JsonObject, JsonObject>();
    cache?.set(items, before);
    return value.map((entry) => {
      if (!isObject(entry)) return entry;
      const result = before.get(entry) ?? { ...entryId(entry), ...projectObject(items, entry, cache) };
      before.set(entry, result);
      return result;
    });
  }
  return isPlainList(field)
    ? nonBlankIndexes(value).map((place) => projectFieldAnswer(items || {}, value[place], cache) ?? null)
    : value;
}

/** The indexes of the plain values that are not blank. */
export const nonBlankIndexes = (list: Json[]): number[] =>
  [...list.keys()].filter((place) => effectiveAnswer({}, list[place]) !== undefined);

function entryId(entry: JsonObject): JsonObject {
  return entry.entryId === undefined ? {} : { entryId: entry.entryId };
}
