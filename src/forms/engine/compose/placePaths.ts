import { isFromRoot } from "../crossCondition";
import { isFixedList, isForeign, schemaParts } from "../fieldStructure";
import { placeName } from "../fixedPlaces";
import type { Branch, Condition, CrossCondition, FieldSchema } from "../form";
import { type Comparisons, comparisonsOf } from "../keywords/compare";
import { isObject, joinPointer, parsePointer } from "../pointer";
import { isCross } from "../resolveForm";
import { allFields } from "../shownFields";

/**
 * A schema whose conditions and comparisons read answers by JSON Pointers: files name the places of fixed lists
 * (`/recruitingAnswers/whyUs/answer`), the answers have them by number.
 * @param form the whole form
 */
export function placePaths<Schema extends FieldSchema>(schema: Schema, form: FieldSchema): Schema;
export function placePaths(schema: FieldSchema, form: FieldSchema): FieldSchema {
  if (!isCross(schema) && !isCompared(schema)) return schema;
  const fields = <Part extends Pick<FieldSchema, "properties">>(part: Part): Part => ({
    ...part,
    ...(part.properties && {
      properties: Object.fromEntries(
        Object.entries(part.properties).map(([name, field]) => [name, placePaths(field, form)]),
      ),
    }),
  });
  const { items, prefixItems, allOf, "x-compare": comparisons } = schema;
  return {
    ...fields(schema),
    ...(isObject(comparisons) && { "x-compare": placedComparisons(comparisons, form) }),
    ...(items && { items: placePaths(items, form) }),
    ...(prefixItems && { prefixItems: prefixItems.map((place) => placePaths(place, form)) }),
    ...(allOf && {
      allOf: allOf.map(
        ({ if: condition, then, else: otherwise }): Branch => ({
          if: placedCondition(condition, form),
          ...(then && { then: fields(then) }),
          ...(otherwise && { else: fields(otherwise) }),
        }),
      ),
    }),
  };
}

const comparedCache = new WeakMap<FieldSchema, boolean>();

/** Whether a field, or one in it, is compared with another one. */
function isCompared(field: FieldSchema): boolean {
  const known = comparedCache.get(field);
  if (known !== undefined) return known;
  const inner = [
    ...schemaParts(field).flatMap(({ properties = {} }) => Object.values(properties)),
    ...(field.prefixItems ?? []),
    ...(field.items ? [field.items] : []),
  ];
  const is = !isForeign(field) && (field["x-compare"] !== undefined || inner.some(isCompared));
  comparedCache.set(field, is);
  return is;
}

const placedComparisons = (comparisons: Comparisons, form: FieldSchema): Comparisons =>
  Object.fromEntries(
    comparisonsOf(comparisons).map(({ comparison, compared }) => [
      comparison,
      typeof compared === "string"
        ? placedPath(compared, form)
        : { sum: compared.sum.map((path) => placedPath(path, form)) },
    ]),
  );

/** A condition whose `x-when` names the places of the form's fixed lists by their numbers. */
export function placedCondition(condition: Condition, form: FieldSchema): Condition {
  const { "x-when": cross } = condition;
  return cross ? { ...condition, "x-when": placedCross(cross, form) } : condition;
}

function placedCross(condition: CrossCondition, form: FieldSchema): CrossCondition {
  const inner = (each: CrossCondition) => placedCross(each, form);
  if ("allOf" in condition) return { allOf: condition.allOf.map(inner) };
  if ("anyOf" in condition) return { anyOf: condition.anyOf.map(inner) };
  if ("not" in condition) return { not: inner(condition.not) };
  return "field" in condition ? { ...condition, field: placedPath(condition.field, form) } : condition;
}

/** A path that leads nowhere stays as it is: the gate reports it. */
function placedPath(path: string, form: FieldSchema): string {
  if (!isFromRoot(path)) return path;
  let field: FieldSchema | undefined = form;
  let placed = "";
  for (const part of parsePointer(path)) {
    const places: FieldSchema[] = field && isFixedList(field) ? (field.prefixItems ?? []) : [];
    const index = places.findIndex((place) => placeName(place) === part);
    placed = joinPointer(placed, index < 0 ? part : index);
    field = places[index] ?? (field && (field.items || allFields(field)[part]));
  }
  return placed;
}
