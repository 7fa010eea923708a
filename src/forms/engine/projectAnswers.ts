import { effectiveAnswer } from "./effectiveAnswer";
import { fieldAt } from "./fieldAt";
import { isFixedList, isForeign, isGroup, isPlainList } from "./fieldStructure";
import { entryOf, isFixed } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { isObject, joinPointer, memberOf, parsePointer, valueAt } from "./pointer";
import { presentDay, resolveForm } from "./resolveForm";
import { shownFields } from "./shownFields";

/** A cache of the projected entries of lists, by the schema of the list's items. */
export type ProjectionCache = WeakMap<FieldSchema, WeakMap<JsonObject, JsonObject>>;

export interface ProjectionOptions {
  /** `YYYY-MM-DD`; without it, the present day by UTC. */
  today?: string;
  /** For a caller that projects the answers again after each change, and never changes them in place. */
  cache?: ProjectionCache;
}

/**
 * The answers that the form still asks for, as they are judged and submitted: trimmed; blank strings, unticked consent,
 * empty lists and hidden answers left out. Entries with fields keep their index. A plain value after a blank one gets a
 * lower index: `pathsInDraft` maps back.
 * A foreign field may ask for more than its schema states, so its answer is kept whole, with the schema's constants
 * added.
 */
export const projectAnswers = (
  form: FieldSchema,
  answers: JsonObject,
  { today = presentDay(), cache }: ProjectionOptions = {},
): JsonObject => projectObject(resolveForm(form, answers, today), answers, cache);

/** @param schema of a resolved form */
function projectObject(schema: FieldSchema, answers: JsonObject, cache?: ProjectionCache): JsonObject {
  const { properties, required } = shownFields(schema, answers);
  const result: JsonObject = isForeign(schema) ? { ...answers } : {};
  for (const [name, field] of Object.entries(properties)) {
    const value = projected(field, memberOf(answers, name), cache);
    delete result[name];
    if (value !== undefined) result[name] = value;
    // With an empty group in place of a missing one, problems are reported at its fields.
    else if (required.has(name) && isGroup(field)) result[name] = projectObject(field, {});
  }
  return result;
}

function projected(
  field: FieldSchema,
  value: Json | undefined,
  cache: ProjectionCache | undefined,
): Json | undefined {
  if (isForeign(field)) return value === "" ? undefined : withConstants(field, value);
  if (field.prefixItems && isFixedList(field)) return fixedList(field.prefixItems, value, cache);
  if (isFixed(field)) return field.const;
  const answer = effectiveAnswer(field, value);
  if (Array.isArray(answer)) return list(field, answer, cache);
  if (isObject(answer) && isGroup(field)) {
    const group = projectObject(field, answer, cache);
    return Object.keys(group).length > 0 ? group : undefined;
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
    const inner = isFixed(part) ? (given ?? part.const) : withConstants(part, given);
    if (inner !== undefined) result[name] = inner;
  }
  return result;
}

/** A list with fixed places (questions, the four skills of a language) always has all of them. */
function fixedList(
  places: FieldSchema[],
  value: Json | undefined,
  cache: ProjectionCache | undefined,
): Json[] {
  const entries = Array.isArray(value) ? value : [];
  return places.map((place, index) => projectObject(place, entryOf(place, entries, index), cache));
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
    ? givenPlaces(value).map((place) => projected(items || {}, value[place], cache) ?? null)
    : value;
}

/** The indexes of the plain values that are not blank. */
const givenPlaces = (list: Json[]): number[] =>
  [...list.keys()].filter((place) => effectiveAnswer({}, list[place]) !== undefined);

/** Maps paths in the projected answers to their paths in the draft. */
export function pathsInDraft(schema: FieldSchema, draft: JsonObject): (path: string) => string {
  /** A cache for each list, because every problem in a long list needs it for the whole list. */
  const asked = new Map<readonly Json[], boolean>();
  const isOfEntries = (list: readonly Json[]) => {
    const is = asked.get(list) ?? list.every(isObject);
    asked.set(list, is);
    return is;
  };
  // Nearly every path is unchanged. Reading the schema for each of a thousand paths costs more than judging the
  // answers.
  return (path) => (crossesValues(draft, path, isOfEntries) ? pathInDraft(schema, draft, path) : path);
}

function pathInDraft(schema: FieldSchema, draft: JsonObject, path: string): string {
  let at = "";
  let isOurs = true;
  for (const part of parsePointer(path)) {
    const field = fieldAt(schema, at);
    // The root of a foreign form counts as ours; within any other foreign field, nothing was left out.
    isOurs = isOurs && field !== undefined && (at === "" || !isForeign(field));
    const value = valueAt(draft, at);
    const hasLost = isOurs && field !== undefined && isPlainList(field) && Array.isArray(value);
    at = joinPointer(at, hasLost ? (givenPlaces(value)[Number(part)] ?? part) : part);
  }
  return at;
}

/** Whether a path goes through a list with entries other than groups of fields. */
function crossesValues(
  draft: JsonObject,
  path: string,
  isOfEntries: (list: readonly Json[]) => boolean,
): boolean {
  let value: Json | undefined = draft;
  for (const part of parsePointer(path)) {
    if (Array.isArray(value)) {
      if (!isOfEntries(value)) return true;
      value = value[Number(part)];
    } else value = isObject(value) ? memberOf(value, part) : undefined;
  }
  return false;
}

function entryId(entry: JsonObject): JsonObject {
  return entry.entryId === undefined ? {} : { entryId: entry.entryId };
}
