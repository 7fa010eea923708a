import { effectiveAnswer } from "./effectiveAnswer";
import { schemaParts } from "./fieldStructure";
import { belongsAt } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import type { MigratedAnswers } from "./migrateAnswers";
import { isObject } from "./pointer";

/** An answer as far as a field takes it, and what is left over. */
interface Split {
  kept: Json | undefined;
  left: Json | undefined;
}

/**
 * Parts answers of an older form into what this one has a field for, hidden or shown, and what is left: answers
 * without a field, of another type, choices that are not offered any more. A limit that is tighter leaves nothing
 * over: the answer stays where it can be mended.
 */
export function splitAnswers(schema: FieldSchema, answers: JsonObject): MigratedAnswers {
  const kept: JsonObject = {};
  const left: JsonObject = {};
  for (const [name, value] of Object.entries(answers)) {
    const part =
      name === "entryId" ? { kept: value, left: undefined } : best(fieldsNamed(schema, name), value);
    if (part.kept !== undefined) kept[name] = part.kept;
    if (part.left !== undefined) left[name] = part.left;
  }
  return { answers: kept, retired: left };
}

/** A field may be asked in several ways, by conditions: the answer goes with the one that takes most of it. */
function best(fields: FieldSchema[], value: Json): Split {
  const ways = fields.map((field) => split(field, value));
  return ways.find(({ left }) => left === undefined) ?? ways[0] ?? leftOver(value);
}

function fieldsNamed(schema: FieldSchema, name: string): FieldSchema[] {
  return schemaParts(schema).flatMap((part) => {
    const field = part.properties?.[name];
    return field ? [field] : [];
  });
}

function split(field: FieldSchema, value: Json): Split {
  if (effectiveAnswer({}, value) === undefined) return { kept: value, left: undefined };
  if (field.file) return isObject(value) && value.kind === field.file.kind ? keep(value) : leftOver(value);
  if (field.prefixItems) return fixedList(field.prefixItems, value);
  if (field.type === "array") return list(field.items || {}, value);
  if (field.type === "object") {
    if (!isObject(value)) return leftOver(value);
    const { answers, retired: left } = splitAnswers(field, value);
    return { kept: answers, left: nonEmpty(left) };
  }
  return takes(field, value) ? keep(value) : leftOver(value);
}

const keep = (value: Json): Split => ({ kept: value, left: undefined });

const leftOver = (value: Json): Split => ({
  kept: undefined,
  left: effectiveAnswer({}, value) === undefined ? undefined : value,
});

const nonEmpty = (group: JsonObject) => (Object.keys(group).length > 0 ? group : undefined);

function takes({ type, const: fixed, included }: FieldSchema, value: Json): boolean {
  if (fixed !== undefined && type !== "boolean") return value === fixed;
  if (Array.isArray(included)) return included.some((code) => code === value);
  // What is being typed into a number is a text until it is one.
  const isNumber = type === "number" || type === "integer";
  return typeof value === (isNumber ? "number" : type) || (isNumber && typeof value === "string");
}

function fixedList(places: FieldSchema[], value: Json): Split {
  if (!Array.isArray(value)) return leftOver(value);
  const parts = value.map((entry): Split => {
    const place = places.find((each) => belongsAt(each, entry));
    return place ? split({ ...place, type: "object" }, entry) : leftOver(entry);
  });
  return listOf(parts);
}

function list(items: FieldSchema, value: Json): Split {
  return Array.isArray(value) ? listOf(value.map((entry) => split(items, entry))) : leftOver(value);
}

/** What is left of entries keeps its place, so that it can be told whose it is. */
function listOf(parts: Split[]): Split {
  return {
    kept: parts.flatMap(({ kept }) => (kept === undefined ? [] : [kept])),
    left: parts.some(({ left }) => left !== undefined) ? parts.map(({ left }) => left ?? {}) : undefined,
  };
}
