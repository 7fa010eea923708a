import { effectiveAnswer } from "./effectiveAnswer";
import { isFixedList, isForeign, isGroup } from "./fieldStructure";
import { entryOf } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { isObject } from "./pointer";
import { shownFields } from "./shownFields";

/**
 * The answers that the form still asks for, as they are judged and submitted: trimmed; blank strings, unticked
 * consent, empty lists and hidden answers left out. Entries keep their index, so that a pointer into the
 * result is a pointer into the draft. What a schema of another dialect does not name may be asked all the same, and
 * stays as it is.
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
  if (isForeign(field)) return value === "" ? undefined : value;
  if (field.prefixItems && isFixedList(field)) return fixedList(field.prefixItems, value);
  if (field.const !== undefined && field.type !== "boolean") return field.const;
  const answer = effectiveAnswer(field, value);
  if (Array.isArray(answer)) return list(field, answer);
  if (isObject(answer) && isGroup(field)) {
    const group = projectAnswers(field, answer);
    return Object.keys(group).length > 0 ? group : undefined;
  }
  return answer;
}

/** A list with fixed places (questions, the four skills of a language) always has all of them. */
function fixedList(places: FieldSchema[], value: Json | undefined): Json[] {
  const entries = Array.isArray(value) ? value : [];
  return places.map((place, index) => projectAnswers(place, entryOf(place, entries, index)));
}

function list(field: FieldSchema, value: Json[]): Json[] {
  const { items } = field;
  return items && isGroup(items)
    ? value.map((entry) => (isObject(entry) ? { ...entryId(entry), ...projectAnswers(items, entry) } : entry))
    : value;
}

function entryId(entry: JsonObject): JsonObject {
  return entry.entryId === undefined ? {} : { entryId: entry.entryId };
}
