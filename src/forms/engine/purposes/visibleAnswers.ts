import { effectiveAnswer } from "../effectiveAnswer";
import { isFixedList } from "../fieldStructure";
import { constantsOf, getEntryOfPlace, placeName } from "../fixedPlaces";
import type { ComposedForm, FieldSchema, Json, JsonObject } from "../form";
import { appendToPointer, isObject, memberOf } from "../pointer";
import { allFields } from "../shownFields";
import type { Audience } from "./purpose";
import { type ReadingStage, type Sight, sightOf } from "./sightOf";

/** Takes the visible part of an answer; undefined where nothing of it is visible. */
type Take<Answer extends Json> = (value: Json | undefined) => Answer | undefined;

/** The function for each sight, cached because thousands of applications are read in the same way. */
const known = new WeakMap<Sight, Take<JsonObject>>();

/**
 * The answers that people of these audiences may see at a stage, in the shape of the form. Everybody but the owner must
 * read the answers of an application through this function: an answer without a field, or to a field without a purpose,
 * is visible to nobody. Groups and entries in which nothing is visible are left out. A fixed list has its visible
 * places, in the form's order.
 */
export function visibleAnswers(
  form: Pick<ComposedForm, "schema" | "purposes" | "blind">,
  answers: JsonObject,
  audiences: readonly Audience[],
  stage: ReadingStage,
): JsonObject {
  const sight = sightOf(form, audiences, stage);
  const take = known.get(sight) ?? ofGroup(form.schema, "", sight);
  known.set(sight, take);
  return take(answers) ?? {};
}

/**
 * Returns the function that extracts the visible part of an answer to the field; undefined if no part can be
 * visible.
 */
function ofField(field: FieldSchema, path: string, sight: Sight): Take<Json> | undefined {
  if (sight.declared.has(path)) return sight.fields.has(path) ? given : undefined;
  if (!sight.outer.has(path)) return undefined;
  if (field.prefixItems && isFixedList(field)) return ofPlaces(field.prefixItems, path, sight);
  return field.items ? ofEntries(field.items, path, sight) : ofGroup(field, path, sight);
}

const given: Take<Json> = (value) => (effectiveAnswer({}, value) === undefined ? undefined : value);

function ofGroup(schema: FieldSchema, path: string, sight: Sight): Take<JsonObject> {
  const members = Object.entries(allFields(schema)).flatMap(([name, field]) => {
    const take = ofField(field, appendToPointer(path, name), sight);
    return take ? [{ name, take }] : [];
  });
  return (group) => {
    if (!isObject(group)) return undefined;
    const parts: Array<[string, Json]> = [];
    for (const { name, take } of members) {
      const part = take(memberOf(group, name));
      if (part !== undefined) parts.push([name, part]);
    }
    return parts.length > 0 ? Object.fromEntries(parts) : undefined;
  };
}

function ofEntries(items: FieldSchema, path: string, sight: Sight): Take<Json[]> {
  const take = ofGroup(items, appendToPointer(path, "*"), sight);
  return (list) => {
    const entries = (Array.isArray(list) ? list : []).flatMap((entry) => {
      const seen = take(entry);
      return seen ? [{ ...idOf(entry), ...seen }] : [];
    });
    return entries.length > 0 ? entries : undefined;
  };
}

const idOf = (entry: Json): JsonObject =>
  isObject(entry) && typeof entry.entryId === "string" ? { entryId: entry.entryId } : {};

function ofPlaces(places: FieldSchema[], path: string, sight: Sight): Take<Json[]> {
  const visible = places.flatMap((place, index) => {
    const at = appendToPointer(path, placeName(place) ?? index);
    const constants = constantsOf(place);
    return sight.outer.has(at) ? [{ place, index, constants, take: ofGroup(place, at, sight) }] : [];
  });
  return (list) => {
    if (!Array.isArray(list)) return undefined;
    const seen = visible.map(({ place, index, take }) => take(getEntryOfPlace(place, list, index)));
    return seen.some((answers) => answers)
      ? visible.map(({ constants }, index) => ({ ...constants, ...seen[index] }))
      : undefined;
  };
}
