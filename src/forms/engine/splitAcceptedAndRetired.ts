import { effectiveAnswer } from "./effectiveAnswer";
import { fieldsNamed, isFixedList, isForeign, isGroup } from "./fieldStructure";
import { belongsAt, isConstantField } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { isObject } from "./pointer";
import { gone } from "./traceAnswersThroughMigrations";

/** The part of an answer that a field accepts, and the part that is retired. */
interface Split {
  kept: Json | undefined;
  retired: Json | undefined;
}

/**
 * Splits an answer of an older form into the part that a field accepts, hidden or shown, and the part that is
 * retired: without a field, of another type, or a choice that is no longer offered. An answer that exceeds a
 * tightened limit is kept, since the applicant can correct it; a date in a field that asks for a month is
 * kept as its month, and retired with its day. Nulls are left out, except in a foreign field, where null may
 * be the answer.
 * @param fields the schemas under which conditions ask the field; the first schema that accepts the whole
 * answer is used, or else the first schema
 */
export function splitAcceptedAndRetired(fields: FieldSchema[], value: Json): Split {
  const ways = fields.map((field) => split(field, value));
  return ways.find(({ retired }) => retired === undefined) ?? ways[0] ?? retire(value);
}

function group(schema: FieldSchema, answers: JsonObject): Split {
  const parts = Object.entries(answers).map(([name, value]): [string, Split] => [
    name,
    name === "entryId" ? keep(value) : splitAcceptedAndRetired(fieldsNamed(schema, name), value),
  ]);
  const retired = objectOf(parts.map(([name, part]) => [name, part.retired]));
  return {
    kept: objectOf(parts.map(([name, part]) => [name, part.kept])),
    retired: Object.keys(retired).length > 0 ? retired : undefined,
  };
}

function objectOf(members: Array<[string, Json | undefined]>): JsonObject {
  return Object.fromEntries(
    members.flatMap(([name, value]): Array<[string, Json]> => (value === undefined ? [] : [[name, value]])),
  );
}

function split(field: FieldSchema, value: Json): Split {
  if (value === gone) return { kept: undefined, retired: undefined };
  if (isForeign(field)) return keep(withoutGone(value));
  if (value === null) return { kept: undefined, retired: undefined };
  if (effectiveAnswer({}, value) === undefined) return keep(value);
  if (field.file) return isObject(value) && value.kind === field.file.kind ? keep(value) : retire(value);
  if (field.prefixItems && isFixedList(field)) return fixedList(field.prefixItems, value);
  if (field.type === "array") return list(field, value);
  if (isGroup(field)) return isObject(value) ? group(field, value) : retire(value);
  const month = field.format === "yearMonth" && typeof value === "string" ? monthOf(value) : undefined;
  if (month !== undefined) return { kept: month, retired: value };
  return takes(field, value) ? keep(value) : retire(value);
}

/** The month of a whole date; undefined for any other text. */
const monthOf = (text: string): string | undefined => /^(\d{4}-\d{2})-\d{2}$/.exec(text)?.[1];

function withoutGone(value: Json): Json {
  if (Array.isArray(value)) return value.filter((entry) => entry !== gone).map(withoutGone);
  return isObject(value)
    ? objectOf(
        Object.entries(value).map(([name, inner]) => [name, inner === gone ? undefined : withoutGone(inner)]),
      )
    : value;
}

const keep = (value: Json): Split => ({ kept: value, retired: undefined });

const retire = (value: Json): Split => ({
  kept: undefined,
  retired: effectiveAnswer({}, value) === undefined ? undefined : value,
});

function takes(field: FieldSchema, value: Json): boolean {
  if (isConstantField(field)) return value === field.const;
  const { type, included } = field;
  if (Array.isArray(included)) return included.some((code) => code === value);
  // A draft holds a half-typed number as a string.
  const isNumber = type === "number" || type === "integer";
  return typeof value === (isNumber ? "number" : type) || (isNumber && typeof value === "string");
}

function fixedList(places: FieldSchema[], value: Json): Split {
  if (!Array.isArray(value)) return retire(value);
  const parts = value.map((entry): Split => {
    const place = places.find((each) => belongsAt(each, entry));
    return place ? split(place, entry) : retire(entry);
  });
  return listOf(parts);
}

function list(field: FieldSchema, value: Json): Split {
  if (!Array.isArray(value)) return retire(value);
  const parts = value.map((entry) => split(field.items || {}, entry));
  return listOf(parts);
}

/**
 * Joins the parts of a list's entries. In `retired`, each entry keeps its index, and null replaces an entry
 * of which nothing is retired.
 */
function listOf(parts: Split[]): Split {
  return {
    kept: parts.flatMap(({ kept }) => (kept === undefined ? [] : [kept])),
    retired: parts.some(({ retired }) => retired !== undefined)
      ? parts.map(({ retired }) => retired ?? null)
      : undefined,
  };
}
