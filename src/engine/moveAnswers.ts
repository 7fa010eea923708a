import { effectiveAnswer } from "./effectiveAnswer";
import { constantsOf, placeName } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import type { Migration } from "./migration";
import { isObject, joinPointer, parsePointer, valueAt, withValue } from "./pointer";
import { allFields } from "./shownFields";

/**
 * Applies one migration to answers; `schema` is the new form's. A move does not overwrite an answer at its new place.
 */
export function applyMigration(schema: FieldSchema, answers: JsonObject, step: Migration): JsonObject {
  switch (step.change) {
    case "move":
      return found(answers, parsePointer(step.from)).reduce(
        (all, each) => moved(schema, all, each, parsePointer(step.to)),
        answers,
      );
    case "narrow":
      return found(answers, parsePointer(step.field)).reduce(
        (all, { value, pointer }) => withValue(all, pointer, renamed(value, step.values ?? {})),
        answers,
      );
    default:
      return answers;
  }
}

interface Found {
  value: Json;
  pointer: string;
  /** The index in each list along the path. */
  places: number[];
}

/** The answers that a path leads to, one for each list entry along it. */
function found(value: Json | undefined, path: string[], pointer = "", places: number[] = []): Found[] {
  const [part, ...rest] = path;
  if (part === undefined) return isGiven(value) ? [{ value, pointer, places }] : [];
  if (Array.isArray(value))
    return value.flatMap((entry, place) =>
      part === "*" || isNamed(entry, part)
        ? found(entry, rest, joinPointer(pointer, place), part === "*" ? [...places, place] : places)
        : [],
    );
  return isObject(value) ? found(value[part], rest, joinPointer(pointer, part), places) : [];
}

const isGiven = (value: Json | undefined): value is Json => effectiveAnswer({}, value) !== undefined;

const isNamed = (entry: Json, name: string) => isObject(entry) && Object.values(entry).includes(name);

function moved(schema: FieldSchema, answers: JsonObject, { value, pointer, places }: Found, to: string[]) {
  const target = prepared(schema, answers, to, places);
  return isGiven(valueAt(target.answers, target.pointer))
    ? answers
    : withValue(withValue(target.answers, target.pointer, value), pointer, undefined);
}

/**
 * Adds the groups and entries that a path leads through. Entries keep their index; an answer that moves into a list
 * goes to its first entry.
 */
function prepared(schema: FieldSchema, answers: JsonObject, path: string[], places: number[]) {
  const waiting = [...places];
  let field: FieldSchema = schema;
  let pointer = "";
  let all = answers;
  for (const part of path) {
    if (field.type === "array") {
      const value = valueAt(all, pointer);
      const list = Array.isArray(value) ? value : [];
      const known = part === "*" ? (waiting.shift() ?? 0) : list.findIndex((entry) => isNamed(entry, part));
      const place = known < 0 || known > list.length ? list.length : known;
      field = field.prefixItems?.find((fixed) => placeName(fixed) === part) ?? (field.items || {});
      all = withValue(all, pointer, list.toSpliced(place, 1, list[place] ?? constantsOf(field)));
      pointer = joinPointer(pointer, place);
    } else {
      field = allFields(field)[part] ?? {};
      pointer = joinPointer(pointer, part);
    }
  }
  return { answers: all, pointer };
}

function renamed(value: Json, values: Record<string, Json>): Json {
  if (Array.isArray(value)) return value.map((each) => renamed(each, values));
  const name = String(value);
  return Object.hasOwn(values, name) ? (values[name] ?? value) : value;
}
