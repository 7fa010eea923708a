import { effectiveAnswer } from "./effectiveAnswer";
import { fieldsNamed, isFixedList, isGroup } from "./fieldStructure";
import { belongsAt, constantsOf, getEntryOfPlace } from "./fixedPlaces";
import type { ComposedForm, FieldSchema, Json, JsonObject } from "./form";
import {
  hasAskedInDueForm,
  hasLaterField,
  isCollectionWithFields,
  isLater,
  placesOfFixedList,
} from "./laterFields";
import { appendToPointer, isObject, memberOf } from "./pointer";

/** Answers to the fields that are asked later, apart from the others. */
interface SplitAnswers {
  first: JsonObject;
  /** In the shape of the form; an entry of a list has its id, too. */
  later: JsonObject;
}

type WithSchema = Pick<ComposedForm, "schema">;

/** Separates the answers to later fields from a form's answers. `addLaterAnswers` puts them back. */
export const splitLaterAnswers = ({ schema }: WithSchema, answers: JsonObject): SplitAnswers =>
  split(schema, answers);

function split(schema: FieldSchema, answers: JsonObject): SplitAnswers {
  const first: JsonObject = {};
  const later: JsonObject = {};
  for (const [name, answer] of Object.entries(answers)) {
    const fields = fieldsNamed(schema, name);
    const field = fields.find(hasLaterField);
    if (fields.some(isLater)) later[name] = answer;
    else if (field && isGroup(field) && isObject(answer)) {
      const inner = split(field, answer);
      const hasAny = Object.keys(inner.later).length > 0;
      if (hasAny) later[name] = inner.later;
      if (!hasAny || Object.keys(inner.first).length > 0) first[name] = inner.first;
    } else if (field && isCollectionWithFields(field) && Array.isArray(answer)) {
      const entries = answer.map((entry) =>
        isObject(entry) ? split(field.items, entry) : { first: entry, later: {} },
      );
      first[name] = entries.map((entry) => entry.first);
      if (entries.some((entry) => Object.keys(entry.later).length > 0))
        later[name] = answer.map((entry, index) => ({ ...idOf(entry), ...entries[index]?.later }));
    } else if (field && Array.isArray(answer)) {
      const places = placesOfFixedList(field);
      const entries = answer.map((entry, index) => splitPlace(placeFor(places, entry, index), entry));
      first[name] = entries.map((entry) => entry.first);
      const asked = entries.flatMap((entry) => entry.later ?? []);
      if (asked.length > 0) later[name] = asked;
    } else first[name] = answer;
  }
  return { first, later };
}

/** Splits an entry of a fixed list; its later part has the constants of its place, too. */
function splitPlace(place: FieldSchema | undefined, entry: Json): { first: Json; later?: JsonObject } {
  if (!place || !isObject(entry)) return { first: entry };
  const { first, later } = split(place, entry);
  return Object.keys(later).length > 0 ? { first, later: { ...constantsOf(place), ...later } } : { first };
}

/** The place that an entry of a fixed list belongs to, by its constants or by its index. */
const placeFor = (places: readonly FieldSchema[], entry: Json, index: number) =>
  places.find((place) => belongsAt(place, entry)) ?? places[index];

const idOf = (entry: Json): JsonObject =>
  isObject(entry) && entry.entryId !== undefined ? { entryId: entry.entryId } : {};

/**
 * Adds the later answers of a form to its first answers. Of `later`, only the answers to later fields, and to
 * opened questions that the first answers leave blank, are added. List entries are matched by id, or by index
 * if one of the two has no id; entries that the first answers do not have are left out.
 */
export const addLaterAnswers = (
  { schema, opened }: Pick<ComposedForm, "schema" | "opened">,
  first: JsonObject,
  later: JsonObject,
): JsonObject => merged({ schema, at: "", opened }, first, later);

/** A schema, with the pointer of its answers and the opened questions of its form. */
interface Place {
  schema: FieldSchema;
  at: string;
  opened: ComposedForm["opened"];
}

function merged({ schema, at, opened }: Place, first: JsonObject, later: JsonObject): JsonObject {
  const added = Object.entries(later).flatMap(([name, answer]): Array<[string, Json]> => {
    const pointer = appendToPointer(at, name);
    const fields = fieldsNamed(schema, name);
    const field = fields.find((each) => hasAskedInDueForm(opened, each, pointer));
    const before = memberOf(first, name);
    if (fields.some(isLater)) return [[name, answer]];
    if (!field) return [];
    if (opened?.includes(pointer))
      return effectiveAnswer(field, before) === undefined ? [[name, answer]] : [];
    const place = { schema: field, at: pointer, opened };
    if (isGroup(field) && isObject(answer))
      return [[name, merged(place, isObject(before) ? before : {}, answer)]];
    if (isFixedList(field) && Array.isArray(answer))
      return [[name, mergedPlaces(place, Array.isArray(before) ? before : [], answer)]];
    if (!isCollectionWithFields(field) || !Array.isArray(before) || !Array.isArray(answer)) return [];
    return [
      [
        name,
        before.map((entry, index) => {
          const own = isObject(entry) && entryLike(entry, answer, index);
          const inner = { schema: field.items, at: appendToPointer(pointer, index), opened };
          return own ? merged(inner, entry, own) : entry;
        }),
      ],
    ];
  });
  return { ...first, ...Object.fromEntries(added) };
}

/**
 * Merges the later answers into the entries of a fixed list; a place without an entry gets one if it has later
 * answers.
 */
function mergedPlaces({ schema: list, at, opened }: Place, before: Json[], later: Json[]): Json[] {
  const places = placesOfFixedList(list);
  const kept = before.map((entry, index) => placeFor(places, entry, index));
  const withAsked = (schema: FieldSchema, entry: JsonObject) => {
    const index = places.indexOf(schema);
    return merged(
      { schema, at: appendToPointer(at, index), opened },
      entry,
      getEntryOfPlace(schema, later, index),
    );
  };
  const own = before.map((entry, index) => {
    const place = kept[index];
    return place && isObject(entry) ? withAsked(place, entry) : entry;
  });
  const added = places.flatMap((place) => {
    if (kept.includes(place)) return [];
    const constants = constantsOf(place);
    const entry = withAsked(place, constants);
    return Object.keys(entry).length > Object.keys(constants).length ? [entry] : [];
  });
  return [...own, ...added];
}

/**
 * The entry of a list that matches another entry, by id, or by index if one of the two has no id: a page may
 * have added the id.
 */
function entryLike({ entryId }: JsonObject, list: Json[], index: number): JsonObject | undefined {
  const same = list.find((each) => isObject(each) && entryId !== undefined && each.entryId === entryId);
  const here = list[index];
  const isNamed = entryId !== undefined && isObject(here) && here.entryId !== undefined;
  const found = same ?? (isNamed ? undefined : here);
  return isObject(found) ? found : undefined;
}
