import { conditionsOf, fieldNamesInConditions } from "../evaluateCondition";
import { isFixedList } from "../fieldStructure";
import { getEntryOfPlace, isConstantField, placeName } from "../fixedPlaces";
import type { Branch, FieldSchema, Fields, Json, JsonObject, ObjectSchema } from "../form";
import { appendToPointer, isObject, memberOf } from "../pointer";
import { resolveForm } from "../resolveForm";
import { shownFields } from "../shownFields";
import type { Sight } from "./sightOf";

/**
 * A form's schema with its visible fields alone. Conditions are evaluated with all answers, also those that
 * are not visible, and the fields that they ask become unconditional. Where the entries of a list differ in a
 * condition, a condition on visible fields stays; the fields of any other condition that holds in one entry
 * are permitted in every entry.
 */
export const visibleSchema = (
  schema: ObjectSchema,
  answers: JsonObject,
  sight: Sight,
  today: string,
): ObjectSchema => ofGroup(resolveForm(schema, answers, today), [answers], "", sight);

/** @param groups the answers to the group: one object, or one for each entry of the list around it */
function ofGroup(schema: FieldSchema, groups: JsonObject[], path: string, sight: Sight): ObjectSchema {
  const { allOf: _, dependentRequired: __, ...others } = schema;
  const ways = [...new Set((groups.length > 0 ? groups : [{}]).map((group) => shownFields(schema, group)))];
  const conditions = conditionsOf(schema);
  const staying = ways.length > 1 ? conditions.filter((branch) => isReadable(branch, path, sight)) : [];
  const resolved = conditions.filter((branch) => !staying.includes(branch));
  const always = new Set(
    [schema, ...resolved.flatMap((branch) => [branch.then, branch.else])].flatMap((part) =>
      Object.keys(part?.properties ?? {}),
    ),
  );
  const cut = ({ properties, required }: Fields): Required<Fields> => {
    const visible = ofFields(properties ?? {}, groups, path, sight);
    return { properties: visible, required: (required ?? []).filter((name) => Object.hasOwn(visible, name)) };
  };
  const asked = ways.flatMap(({ properties }) =>
    Object.entries(properties).filter(([name]) => always.has(name)),
  );
  const required = [...always].filter((name) => ways.every((way) => way.required.has(name)));
  return {
    ...others,
    type: "object",
    ...cut({ properties: Object.fromEntries(asked), required }),
    ...(staying.length > 0 && {
      allOf: staying.map(
        (branch): Branch => ({
          if: branch.if,
          ...(branch.then && { then: cut(branch.then) }),
          ...(branch.else && { else: cut(branch.else) }),
        }),
      ),
    }),
  };
}

/** Whether all fields that a condition reads are visible. */
const isReadable = (branch: Branch, path: string, { fields }: Sight): boolean =>
  [...fieldNamesInConditions({ allOf: [branch] })].every((name) => fields.has(appendToPointer(path, name)));

function ofFields(
  properties: Readonly<Record<string, FieldSchema>>,
  groups: JsonObject[],
  path: string,
  sight: Sight,
): Record<string, FieldSchema> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]): Array<[string, FieldSchema]> => {
      const values = groups.map((group) => memberOf(group, name));
      const visible = ofField(field, values, appendToPointer(path, name), sight);
      return visible ? [[name, visible]] : [];
    }),
  );
}

function ofField(
  field: FieldSchema,
  values: Array<Json | undefined>,
  path: string,
  sight: Sight,
): FieldSchema | undefined {
  if (sight.declared.has(path)) return sight.fields.has(path) ? field : undefined;
  if (!sight.outer.has(path)) return undefined;
  const lists = values.filter((value) => Array.isArray(value));
  if (field.prefixItems && isFixedList(field)) return ofPlaces(field, field.prefixItems, lists, path, sight);
  if (field.items) {
    const entries = lists.flat().filter((entry) => isObject(entry));
    const items = ofGroup(field.items, entries, appendToPointer(path, "*"), sight);
    return asksAny(items) ? { ...field, items } : undefined;
  }
  const group = ofGroup(field, values.filter(isObject), path, sight);
  return asksAny(group) ? group : undefined;
}

const asksAny = ({ properties, allOf = [] }: ObjectSchema): boolean =>
  Object.keys(properties).length + allOf.length > 0;

/** The visible places of a fixed list, in the order of `visibleAnswers`. */
function ofPlaces(
  list: FieldSchema,
  places: readonly FieldSchema[],
  lists: readonly Json[][],
  path: string,
  sight: Sight,
): FieldSchema {
  const prefixItems = places.flatMap((place, index): FieldSchema[] => {
    const at = appendToPointer(path, placeName(place) ?? index);
    if (!sight.outer.has(at)) return [];
    const entries = lists.map((entries) => getEntryOfPlace(place, entries, index));
    const visible = ofGroup(place, entries, at, sight);
    const constants = Object.entries(place.properties ?? {}).filter(([, field]) => isConstantField(field));
    return [{ ...visible, properties: { ...Object.fromEntries(constants), ...visible.properties } }];
  });
  return { ...list, prefixItems, minItems: prefixItems.length };
}
