import { effectiveAnswer } from "../effectiveAnswer";
import { isFixedList, isGroup } from "../fieldStructure";
import { constantsOf, entryOf, placeName } from "../fixedPlaces";
import type { ComposedForm, FieldSchema, Json, JsonObject } from "../form";
import { isObject, joinPointer, memberOf } from "../pointer";
import { allFields } from "../shownFields";
import type { Audience } from "./purpose";
import { type ReadingStage, type Sight, sightOf } from "./sightOf";

/**
 * The answers that people of these audiences may see at a stage, in the shape of the form. The only door to the answers
 * of an application for everybody but its owner: an answer without a field, or to a field without a purpose, is visible
 * to nobody. Groups and entries in which nothing is visible are left out. A fixed list has its visible places, in the
 * form's order.
 */
export function visibleAnswers(
  form: Pick<ComposedForm, "schema" | "purposes" | "blind">,
  answers: JsonObject,
  audiences: readonly Audience[],
  stage: ReadingStage,
): JsonObject {
  return ofGroup(form.schema, answers, "", sightOf(form, audiences, stage)) ?? {};
}

function ofField(field: FieldSchema, value: Json | undefined, path: string, sight: Sight): Json | undefined {
  if (value === undefined) return undefined;
  if (sight.declared.has(path))
    return sight.fields.has(path) && effectiveAnswer({}, value) !== undefined ? value : undefined;
  if (field.prefixItems && isFixedList(field)) return ofPlaces(field.prefixItems, value, path, sight);
  if (field.items) return ofEntries(field.items, value, path, sight);
  return isGroup(field) && isObject(value) ? ofGroup(field, value, path, sight) : undefined;
}

function ofGroup(schema: FieldSchema, group: JsonObject, path: string, sight: Sight): JsonObject | undefined {
  const parts = Object.entries(allFields(schema)).flatMap(([name, field]): Array<[string, Json]> => {
    const part = ofField(field, memberOf(group, name), joinPointer(path, name), sight);
    return part === undefined ? [] : [[name, part]];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

function ofEntries(items: FieldSchema, list: Json, path: string, sight: Sight): Json[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const entries = list.flatMap((entry) => {
    const seen = isObject(entry) ? ofGroup(items, entry, joinPointer(path, "*"), sight) : undefined;
    return seen && isObject(entry) ? [{ ...idOf(entry), ...seen }] : [];
  });
  return entries.length > 0 ? entries : undefined;
}

const idOf = ({ entryId }: JsonObject): JsonObject => (typeof entryId === "string" ? { entryId } : {});

function ofPlaces(places: FieldSchema[], list: Json, path: string, sight: Sight): Json[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const entries = places.flatMap((place, index) => {
    const at = joinPointer(path, placeName(place) ?? index);
    if (!sight.outer.has(at)) return [];
    return [{ place, answers: ofGroup(place, entryOf(place, list, index), at, sight) }];
  });
  return entries.some(({ answers }) => answers)
    ? entries.map(({ place, answers }) => ({ ...constantsOf(place), ...answers }))
    : undefined;
}
