import { computeValue } from "./computeValue";
import { fieldsNamed, isFixedList, isForeign, isGroup, schemaAndBranches } from "./fieldStructure";
import { constantsOf, getEntryOfPlace } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { isEqualJson } from "./isEqualJson";
import { isObject, memberOf } from "./pointer";
import { type ProjectionCache, projectObject } from "./projectObject";
import { resolveForm } from "./resolveForm";
import { allFields, shownFields } from "./shownFields";

/**
 * Answers with the values of the form's computed fields, instead of whatever the answers hold there; a hidden
 * computed field has no value. The same object is returned if it has all values already.
 * @param today `YYYY-MM-DD`
 */
export function computedAnswers(
  schema: FieldSchema,
  answers: JsonObject,
  today: string,
  cache?: ProjectionCache,
): JsonObject {
  let all = answers;
  // A computed value may be read by another computed field, or by the condition that shows another computed
  // field, so several rounds may be needed. The gate refuses circles.
  const computed = countComputed(schema);
  for (let round = 0; computed > 0 && round <= computed; round++) {
    const resolved = resolveForm(schema, all, today);
    const root = projectObject(resolved, all, cache);
    const next = filled(resolved, all, root, { root, today });
    if (next === all) break;
    all = next;
  }
  return all;
}

const counts = new WeakMap<FieldSchema, number>();

function countComputed(schema: FieldSchema): number {
  // A schema of another dialect can be `true` or `false`.
  if (!isObject(schema)) return 0;
  const known = counts.get(schema);
  if (known !== undefined) return known;
  const inner = isForeign(schema)
    ? 0
    : innerFields(schema).reduce((sum, each) => sum + countComputed(each), 0);
  const count = schema["x-computed"] ? 1 : inner;
  counts.set(schema, count);
  return count;
}

/** Whether a field, or a field in it, is computed. */
export const hasComputedField = (field: FieldSchema): boolean => countComputed(field) > 0;

const innerFields = (schema: FieldSchema): FieldSchema[] => [
  ...schemaAndBranches(schema).flatMap(({ properties = {} }) => Object.values(properties)),
  ...(schema.prefixItems ?? []),
  ...(schema.items ? [schema.items] : []),
];

interface Sources {
  /** The projected answers of the whole form. */
  root: JsonObject;
  today: string;
}

/**
 * The answers of an object with the values of its computed fields, computed from `projected`; the same object
 * if no value changes.
 */
function filled(schema: FieldSchema, answers: JsonObject, projected: JsonObject, from: Sources): JsonObject {
  if (!hasComputedField(schema)) return answers;
  const shown = shownFields(schema, answers).properties;
  const result = { ...answers };
  let isSame = true;
  for (const name of Object.keys(allFields(schema))) {
    const before = memberOf(answers, name);
    const value = fieldValue(fieldsNamed(schema, name), shown[name], before, projected, name, from);
    if (isEqualJson(value, before)) continue;
    isSame = false;
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return isSame ? answers : result;
}

/**
 * The answer to a field, computed anew where the field, or a field in it, is computed.
 * @param fields all declarations of the field
 * @param shown the declaration that is asked, if any
 */
function fieldValue(
  fields: FieldSchema[],
  shown: FieldSchema | undefined,
  before: Json | undefined,
  projected: JsonObject,
  name: string,
  from: Sources,
): Json | undefined {
  if (shown?.["x-computed"]) return computeValue(shown["x-computed"], projected, from.root, from.today);
  if (!shown) return fields.every((field) => field["x-computed"]) ? undefined : before;
  return hasComputedField(shown) ? within(shown, before, memberOf(projected, name), from) : before;
}

function within(
  field: FieldSchema,
  before: Json | undefined,
  projected: Json | undefined,
  from: Sources,
): Json | undefined {
  const { items, prefixItems } = field;
  const entries = Array.isArray(projected) ? projected : [];
  if (prefixItems && isFixedList(field)) {
    const list = Array.isArray(before) ? before : [];
    const places = prefixItems.map((place, index) => {
      const entry = getEntryOfPlace(place, list, index);
      return { place, entry, next: filled(place, entry, objectOr(entries[index]), from) };
    });
    return places.every(({ entry, next }) => entry === next)
      ? before
      : places.map(({ place, next }) => ({ ...next, ...constantsOf(place) }));
  }
  if (items && Array.isArray(before)) {
    const next = before.map((entry, index) =>
      isObject(entry) ? filled(items, entry, objectOr(entries[index]), from) : entry,
    );
    return next.every((entry, index) => entry === before[index]) ? before : next;
  }
  if (!isGroup(field)) return before;
  const group = objectOr(before);
  const next = filled(field, group, objectOr(projected), from);
  return next === group ? before : next;
}

const objectOr = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
