import { isFixedList, isForeign, isGroup } from "../fieldStructure";
import type { FieldSchema } from "../form";
import { iterateFieldsWithConditions } from "../iterateFieldsWithConditions";
import { outerPointer } from "../pointer";
import type { DataUse } from "./purpose";

/** A field with an answer of its own, and what the answer is used for. */
export interface DeclaredField {
  /**
   * The field's path, in the notation of migrations: `/references/*\/name`,
   * `/recruitingAnswers/whyFly/answer`.
   */
  path: string;
  field: FieldSchema;
  /**
   * The field's own `x-data`, completed by the `x-data` of the groups and lists around the field; without a
   * purpose where all of these declare none.
   */
  use: Partial<DataUse>;
}

/**
 * Every field of a composed form that has an answer of its own, each once, with its declared use. Groups,
 * fixed lists, and lists of groups have no answer of their own.
 */
export function declaredFields(schema: FieldSchema): DeclaredField[] {
  const fields = new Map<string, DeclaredField>();
  for (const each of listDeclaredFieldVariants(schema))
    if (!fields.has(each.path)) fields.set(each.path, each);
  return [...fields.values()];
}

/** The fields of `declaredFields`; a field with several conditional schemas appears once for each. */
export const listDeclaredFieldVariants = (schema: FieldSchema): DeclaredField[] =>
  fieldsWithUse(schema).filter(({ field }) => hasAnswer(field));

/**
 * The results of `fieldsWithUse` by schema, cached because composing, the gate and the desk read the uses of
 * one form many times. A form never changes.
 */
const fieldsCache = new WeakMap<FieldSchema, readonly DeclaredField[]>();

/** Every field, group and list that a form asks, with its use; a group or list comes before its own fields. */
export function fieldsWithUse(schema: FieldSchema): readonly DeclaredField[] {
  const known = fieldsCache.get(schema);
  if (known) return known;
  const uses = new Map<string, Partial<DataUse>>([["", {}]]);
  const fields: DeclaredField[] = [];
  for (const { path, field } of iterateFieldsWithConditions(schema, () => "")) {
    const use = { ...outerUse(path, uses), ...field["x-data"] };
    uses.set(path, use);
    fields.push({ path, field, use });
  }
  fieldsCache.set(schema, fields);
  return fields;
}

/**
 * The use of the nearest group or list around a path. An entry and a place of a list have no use of their
 * own.
 */
function outerUse(path: string, uses: ReadonlyMap<string, Partial<DataUse>>): Partial<DataUse> {
  const outer = outerPointer(path);
  return uses.get(outer) ?? outerUse(outer, uses);
}

function hasAnswer(field: FieldSchema): boolean {
  if (field.file || isForeign(field)) return true;
  const { items } = field;
  const isListOfGroups = Boolean(items) && !isForeign(items || {}) && isGroup(items || {});
  return !isGroup(field) && !isFixedList(field) && !isListOfGroups;
}
