import { effectiveAnswer } from "./effectiveAnswer";
import { fieldsNamed, isFixedList, isGroup } from "./fieldStructure";
import { belongsAt, constantsOf, placeName } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { isEqualJson } from "./isEqualJson";
import { appendToPointer, isObject, valueAt, withValue } from "./pointer";
import type { AnswerPath } from "./traceAnswersThroughMigrations";

/** The schemas that a form has for the answer at a path; empty for a path that the form does not have. */
export function fieldsAtPath(schema: FieldSchema, path: AnswerPath): FieldSchema[] {
  const [first, ...rest] = path;
  if (first === undefined) return [schema];
  // The first part of a path is a field of the form, even if the form is of another dialect, as in `projectAnswers`.
  return rest.reduce<FieldSchema[]>(
    (fields, part) => fields.flatMap((field) => inner(field, part)),
    fieldsNamed(schema, String(first)),
  );
}

function inner(field: FieldSchema, part: string | number): FieldSchema[] {
  if (typeof part === "number") return field.type === "array" && field.items ? [field.items] : [];
  if (isFixedList(field)) return (field.prefixItems ?? []).filter((place) => placeName(place) === part);
  return isGroup(field) ? fieldsNamed(field, part) : [];
}

interface Placed {
  answers: JsonObject;
  /** The rest that was not placed, in the shape of the answer, with null for the placed parts. */
  refused: Json;
}

/**
 * Puts an answer at a path that the form has, with the groups and entries along the path. It never overwrites
 * another answer; a group or fixed list is merged with the existing one.
 */
export function placeAnswer(schema: FieldSchema, answers: JsonObject, path: AnswerPath, value: Json): Placed {
  const target = prepared(schema, answers, path);
  const there = valueAt(target.answers, target.pointer);
  const parts =
    path.length === 0 && isObject(value)
      ? Object.entries(value)
      : partsOf(fieldsAtPath(schema, path)[0] ?? {}, there, value);
  if (!parts)
    return there === undefined || effectiveAnswer({}, there) === undefined
      ? { answers: withValue(target.answers, target.pointer, value), refused: null }
      : { answers, refused: isEqualJson(there, value) ? null : value };
  let all = answers;
  const refused = parts.map(([part, inner]) => {
    const placed = placeAnswer(schema, all, [...path, part], inner);
    all = placed.answers;
    return placed.refused;
  });
  return {
    answers: all,
    refused: isObject(value)
      ? Object.fromEntries(parts.map(([name], index) => [name, refused[index] ?? null]))
      : refused,
  };
}

/**
 * The answers in a group or fixed list, to be placed one by one because the target has such a group or list
 * already; undefined for an answer that is placed as a whole.
 */
function partsOf(
  field: FieldSchema,
  there: Json | undefined,
  value: Json,
): Array<[name: string, value: Json]> | undefined {
  if (isGroup(field) && isObject(there) && isObject(value)) return Object.entries(value);
  const { prefixItems: places } = field;
  if (!places || !isFixedList(field) || !Array.isArray(there) || !Array.isArray(value)) return undefined;
  return value.map((entry) => {
    const place = places.find((each) => belongsAt(each, entry));
    return [(place && placeName(place)) ?? "", entry];
  });
}

/**
 * Fills the lists along a path up to the entry or place that the path names. Returns the filled answers, and
 * the pointer of the path into them.
 */
function prepared(schema: FieldSchema, answers: JsonObject, path: AnswerPath) {
  let field = schema;
  let pointer = "";
  let all = answers;
  for (const [at, part] of path.entries()) {
    const [next = {}] = fieldsAtPath(schema, path.slice(0, at + 1));
    if (field.type === "array") {
      const value = valueAt(all, pointer);
      const list = Array.isArray(value) ? value : [];
      const index = typeof part === "number" ? part : indexOfPlace(next, list);
      const length = Math.max(list.length, index + 1);
      const filled = Array.from(
        { length },
        (_, at) => list[at] ?? (isGroup(next) ? constantsOf(next) : null),
      );
      all = withValue(all, pointer, filled);
      pointer = appendToPointer(pointer, index);
    } else pointer = appendToPointer(pointer, part);
    field = next;
  }
  return { answers: all, pointer };
}

function indexOfPlace(place: FieldSchema, list: Json[]): number {
  const index = list.findIndex((entry) => belongsAt(place, entry));
  return index < 0 ? list.length : index;
}
