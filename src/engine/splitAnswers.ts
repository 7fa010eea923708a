import { effectiveAnswer } from "./effectiveAnswer";
import { isFixedList, isForeign, schemaParts } from "./fieldStructure";
import { belongsAt } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import type { MigratedAnswers } from "./migrateAnswers";
import { isObject } from "./pointer";

/** The part of an answer that a field accepts, and the part that is retired. */
interface Split {
  kept: Json | undefined;
  retired: Json | undefined;
}

/**
 * Splits the answers of an older form into those that this form has a field for, hidden or shown, and retired ones:
 * without a field, of another type, or a choice that is no longer offered. An answer that exceeds a tightened limit is
 * kept, since the applicant can correct it.
 */
export function splitAnswers(schema: FieldSchema, answers: JsonObject): MigratedAnswers {
  const kept: JsonObject = {};
  const retired: JsonObject = {};
  for (const [name, value] of Object.entries(answers)) {
    const part = name === "entryId" ? keep(value) : best(fieldsNamed(schema, name), value, isForeign(schema));
    if (part.kept !== undefined) kept[name] = part.kept;
    if (part.retired !== undefined) retired[name] = part.retired;
  }
  return { answers: kept, retired };
}

/**
 * Conditions may ask a field in several ways: the first that accepts the whole answer is used, else the first. A group
 * of another dialect is open: what it does not name may be asked all the same.
 */
function best(fields: FieldSchema[], value: Json, isOpen: boolean): Split {
  const ways = fields.map((field) => split(field, value));
  return (
    ways.find(({ retired }) => retired === undefined) ?? ways[0] ?? (isOpen ? keep(value) : retire(value))
  );
}

function fieldsNamed(schema: FieldSchema, name: string): FieldSchema[] {
  return schemaParts(schema).flatMap((part) => {
    const field = part.properties?.[name];
    return field ? [field] : [];
  });
}

function split(field: FieldSchema, value: Json): Split {
  if (effectiveAnswer({}, value) === undefined) return { kept: value, retired: undefined };
  if (field.file) return isObject(value) && value.kind === field.file.kind ? keep(value) : retire(value);
  if (isForeign(field)) return keep(value);
  if (field.prefixItems && isFixedList(field)) return fixedList(field.prefixItems, value);
  if (field.type === "array") return list(field.items || {}, value);
  if (field.type === "object") {
    if (!isObject(value)) return retire(value);
    const { answers, retired } = splitAnswers(field, value);
    return { kept: answers, retired: nonEmpty(retired) };
  }
  return takes(field, value) ? keep(value) : retire(value);
}

const keep = (value: Json): Split => ({ kept: value, retired: undefined });

const retire = (value: Json): Split => ({
  kept: undefined,
  retired: effectiveAnswer({}, value) === undefined ? undefined : value,
});

const nonEmpty = (group: JsonObject) => (Object.keys(group).length > 0 ? group : undefined);

function takes({ type, const: fixed, included }: FieldSchema, value: Json): boolean {
  if (fixed !== undefined && type !== "boolean") return value === fixed;
  if (Array.isArray(included)) return included.some((code) => code === value);
  // A draft holds a half-typed number as a string.
  const isNumber = type === "number" || type === "integer";
  return typeof value === (isNumber ? "number" : type) || (isNumber && typeof value === "string");
}

function fixedList(places: FieldSchema[], value: Json): Split {
  if (!Array.isArray(value)) return retire(value);
  const parts = value.map((entry): Split => {
    const place = places.find((each) => belongsAt(each, entry));
    return place ? split({ ...place, type: "object" }, entry) : retire(entry);
  });
  return listOf(parts);
}

function list(items: FieldSchema, value: Json): Split {
  return Array.isArray(value) ? listOf(value.map((entry) => split(items, entry))) : retire(value);
}

/** Retired parts of entries keep their index, which tells the entry that they belong to. */
function listOf(parts: Split[]): Split {
  return {
    kept: parts.flatMap(({ kept }) => (kept === undefined ? [] : [kept])),
    retired: parts.some(({ retired }) => retired !== undefined)
      ? parts.map(({ retired }) => retired ?? {})
      : undefined,
  };
}
