import { isCondition } from "./evaluateCondition";
import type { FieldSchema, Fields } from "./form";

/** The parts of an object's schema that have fields: the object itself, then each branch of its conditions. */
export function schemaAndBranches(schema: FieldSchema): Fields[] {
  return [schema, ...(schema.allOf ?? []).flatMap((branch) => [branch.then, branch.else])].filter(
    (part) => part !== undefined,
  );
}

/**
 * The schemas that an object has for a field: its own declaration, and those in branches of its conditions.
 */
export function fieldsNamed(schema: FieldSchema, name: string): FieldSchema[] {
  return schemaAndBranches(schema).flatMap(({ properties = {} }) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return field ? [field] : [];
  });
}

/** Keywords that make a schema out of other schemas, or ask for fields without naming them. */
const foreignKeywords = [
  "$ref",
  "$dynamicRef",
  "oneOf",
  "anyOf",
  "if",
  "dependencies",
  "dependentSchemas",
  "patternProperties",
];

const houseTypes: readonly unknown[] = [
  "string",
  "number",
  "integer",
  "boolean",
  "object",
  "array",
  undefined,
];

/** Keywords that determine the type of an answer where `type` is absent. */
const typelessKeywords = ["properties", "const", "included"];

/** Formats that need a control of their own, because nobody types their stored form. */
const foreignFormats: readonly unknown[] = ["date-time", "time", "color", "data-url"];

/** Results of `isForeign`, by schema: every validation needs them for every group. */
const foreignCache = new WeakMap<FieldSchema, boolean>();

/**
 * Whether a schema is of a dialect other than ours, so that our renderer cannot derive its fields from it. A
 * schema that contains itself is foreign, since its fields have no end.
 */
export function isForeign(schema: FieldSchema): boolean {
  // In other dialects, `true` is a schema too.
  if (typeof schema !== "object") return true;
  const foreign =
    foreignCache.get(schema) ??
    (foreignKeywords.some((keyword) => keyword in schema) ||
      Boolean(schema.additionalProperties) ||
      !houseTypes.includes(schema.type) ||
      (schema.type === undefined && !typelessKeywords.some((keyword) => keyword in schema)) ||
      foreignFormats.includes(schema.format) ||
      !(schema.allOf ?? []).every(isCondition) ||
      repeats(schema) ||
      isForeignTuple(schema));
  foreignCache.set(schema, foreign);
  return foreign;
}

/** Whether a list has places but is not a fixed list. */
const isForeignTuple = ({ prefixItems, items }: FieldSchema): boolean =>
  prefixItems !== undefined && (Boolean(items) || !prefixItems.every(isPlace));

/** Whether a schema is a group of named fields, as every place of a fixed list is. */
const isPlace = (place: FieldSchema): boolean => place.properties !== undefined && isGroup(place);

/** Whether a schema contains itself at some depth. */
function repeats(schema: FieldSchema): boolean {
  const seen = new Set<FieldSchema>();
  const within = partsOf(schema);
  for (let part = within.pop(); part; part = within.pop()) {
    if (part === schema) return true;
    if (!seen.has(part)) within.push(...partsOf(part));
    seen.add(part);
  }
  return false;
}

function partsOf(schema: FieldSchema): FieldSchema[] {
  const { items, prefixItems = [] } = schema;
  const fields = schemaAndBranches(schema).flatMap(({ properties = {} }) => Object.values(properties));
  return [...fields, ...prefixItems, ...(items ? [items] : [])];
}

/**
 * Whether a field has fields of its own, all of them named: it has the type of an object, or lists its fields. An
 * uploaded file is an object too, but one answer.
 */
export function isGroup(field: FieldSchema): boolean {
  const { type, properties, file } = field;
  const isAnObject = type === "object" || (type === undefined && properties !== undefined);
  return isAnObject && file === undefined && !isForeign(field);
}

/** Whether the answer is one choice or several. A list of choices is one field, not a collection. */
export function hasChoices({ type, items, ...field }: FieldSchema): boolean {
  const { included, enum: codes } = type === "array" ? items || {} : field;
  return included !== undefined || Array.isArray(codes);
}

/** Whether a field is a list of fixed places, each a group of fields. Other tuples are of another dialect. */
export function isFixedList(field: FieldSchema): boolean {
  return field.prefixItems !== undefined && !isForeign(field);
}

/**
 * Whether a field is a list whose entries the applicant adds, removes and reorders. A fixed list is not a
 * collection.
 */
export function isCollection(field: FieldSchema): boolean {
  return itemsOf(field)?.type === "object" || isPlainList(field);
}

const plainTypes: readonly unknown[] = ["string", "number", "integer", "boolean", "array"];

/** Whether a field is a collection of plain values: an entry is one answer, or a list, and has no id. */
export function isPlainList(field: FieldSchema): boolean {
  return plainTypes.includes(itemsOf(field)?.type) && !hasChoices(field);
}

/** The schema of the entries of a list of our dialect; undefined for a fixed list and for any other field. */
function itemsOf(field: FieldSchema): FieldSchema | undefined {
  const { type, items, prefixItems } = field;
  return type === "array" && prefixItems === undefined && items && !isForeign(items) && !isForeign(field)
    ? items
    : undefined;
}

/** Whether the answer is a file, or a list of files. */
export const isFileOrFileList = ({ file, items }: FieldSchema): boolean =>
  file !== undefined || (items !== undefined && items !== false && items.file !== undefined);
