import { effectiveAnswer } from "../effectiveAnswer";
import { belongsAt, isConstantField, placeName } from "../fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "../form";
import { appendToPointer, isObject } from "../pointer";
import { allFields } from "../shownFields";

/** An answer with its pointer, and the path of its field in the notation of migrations. */
export interface HeldAnswer {
  pointer: string;
  path: string;
  value: Json;
}

/**
 * Every answer that is not blank, including answers without a field in the form. Ids of entries, and constants that the
 * form fills in, are left out.
 * @param isField whether the value at a path is one answer, even if it is an object or list
 */
export function listNonBlankAnswers(
  schema: FieldSchema,
  answers: JsonObject,
  isField: (path: string) => boolean,
): HeldAnswer[] {
  return [...within(schema, answers, { pointer: "", path: "" }, isField)];
}

function* within(
  field: FieldSchema | undefined,
  value: Json,
  at: Pick<HeldAnswer, "pointer" | "path">,
  isField: (path: string) => boolean,
): Generator<HeldAnswer> {
  const isList = Array.isArray(value);
  if (isField(at.path) || !(isList || isObject(value)) || isFile(value)) {
    if (effectiveAnswer({}, value) !== undefined) yield { ...at, value };
    return;
  }
  const inner = isList ? entriesOf(field, value) : membersOf(field, value);
  for (const { key, segment, schema, part } of inner) {
    const place = { pointer: appendToPointer(at.pointer, key), path: appendToPointer(at.path, segment) };
    yield* within(schema, part, place, isField);
  }
}

const isFile = (value: Json) => isObject(value) && typeof value.fileName === "string";

interface Part {
  key: string | number;
  segment: string;
  schema: FieldSchema | undefined;
  part: Json;
}

function membersOf(field: FieldSchema | undefined, group: JsonObject): Part[] {
  const fields = field ? allFields(field) : {};
  return Object.entries(group).flatMap(([name, part]) => {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (name === "entryId" || (schema && isConstantField(schema))) return [];
    return [{ key: name, segment: name, schema, part }];
  });
}

function entriesOf(field: FieldSchema | undefined, list: Json[]): Part[] {
  return list.map((part, key) => {
    const index = field?.prefixItems?.findIndex((place) => belongsAt(place, part)) ?? -1;
    const place = field?.prefixItems?.[index];
    return place
      ? { key, segment: placeName(place) ?? String(index), schema: place, part }
      : { key, segment: "*", schema: field?.items || undefined, part };
  });
}
