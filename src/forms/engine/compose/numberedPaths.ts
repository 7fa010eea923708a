import { mapOperands } from "../computation";
import { isFromRoot } from "../crossCondition";
import { isFixedList, isForeign, schemaAndBranches } from "../fieldStructure";
import { placeName } from "../fixedPlaces";
import type { Belongings, Branch, Computation, Condition, CrossCondition, FieldSchema } from "../form";
import { type Comparisons, listComparisonsOfRule } from "../keywords/compare";
import { appendToPointer, isObject, parsePointer } from "../pointer";
import { hasCrossCondition } from "../resolveForm";
import { allFields } from "../shownFields";

/**
 * A schema whose conditions, rules and computed fields have JSON Pointers into the answers. In the files, paths have the names of
 * the places of fixed lists (`/recruitingAnswers/whyUs/answer`); in the answers, the places have numbers.
 * @param form the whole form
 */
export function schemaWithNumberedPaths<Schema extends FieldSchema>(
  schema: Schema,
  form: FieldSchema,
): Schema;
export function schemaWithNumberedPaths(schema: FieldSchema, form: FieldSchema): FieldSchema {
  if (!hasCrossCondition(schema) && !readsPaths(schema)) return schema;
  const fields = <Part extends Pick<FieldSchema, "properties">>(part: Part): Part => ({
    ...part,
    ...(part.properties && {
      properties: Object.fromEntries(
        Object.entries(part.properties).map(([name, field]) => [name, schemaWithNumberedPaths(field, form)]),
      ),
    }),
  });
  const {
    items,
    prefixItems,
    allOf,
    "x-compare": comparisons,
    "x-computed": computation,
    "x-offered": belongings,
  } = schema;
  return {
    ...fields(schema),
    ...(isObject(comparisons) && {
      "x-compare": comparisonsWithPaths(comparisons, (path) => placedPath(path, form)),
    }),
    ...(computation && { "x-computed": mapOperands(computation, (path) => placedPath(path, form)) }),
    ...(belongings !== undefined && { "x-offered": placedBelongings(belongings, form) }),
    ...(items && { items: schemaWithNumberedPaths(items, form) }),
    ...(prefixItems && { prefixItems: prefixItems.map((place) => schemaWithNumberedPaths(place, form)) }),
    ...(allOf && {
      allOf: allOf.map(
        ({ if: condition, then, else: otherwise }): Branch => ({
          if: conditionWithNumberedPaths(condition, form),
          ...(then && { then: fields(then) }),
          ...(otherwise && { else: fields(otherwise) }),
        }),
      ),
    }),
  };
}

const pathsCache = new WeakMap<FieldSchema, boolean>();

/** Whether a field, or a field in it, is computed or has a rule that reads other answers by paths. */
function readsPaths(field: FieldSchema): boolean {
  const known = pathsCache.get(field);
  if (known !== undefined) return known;
  const inner = [
    ...schemaAndBranches(field).flatMap(({ properties = {} }) => Object.values(properties)),
    ...(field.prefixItems ?? []),
    ...(field.items ? [field.items] : []),
  ];
  const is =
    !isForeign(field) &&
    (["x-compare", "x-computed", "x-offered"].some((rule) => field[rule] !== undefined) ||
      inner.some(readsPaths));
  pathsCache.set(field, is);
  return is;
}

const comparisonsWithPaths = (comparisons: Comparisons, written: (path: string) => string): Comparisons =>
  Object.fromEntries(
    listComparisonsOfRule(comparisons).map(({ comparison, compared }) => [
      comparison,
      typeof compared === "string" ? written(compared) : { sum: compared.sum.map(written) },
    ]),
  );

/**
 * Comparisons of a composed form in the notation of the files: with the names of the places of fixed lists.
 */
export const comparisonsWithNamedPaths = (comparisons: Comparisons, form: FieldSchema): Comparisons =>
  comparisonsWithPaths(comparisons, (path) => namedPath(path, form));

const placedBelongings = (belongings: Belongings, form: FieldSchema): Belongings =>
  Object.fromEntries(
    Object.entries(belongings).map(([code, belongsTo]) => [
      code,
      Object.fromEntries(
        Object.entries(belongsTo).map(([path, answers]) => [placedPath(path, form), answers]),
      ),
    ]),
  );

/**
 * A copy of a condition in which the paths of `x-when` have numbers for the places of the form's fixed lists.
 */
export function conditionWithNumberedPaths(condition: Condition, form: FieldSchema): Condition {
  const { "x-when": cross } = condition;
  return cross
    ? { ...condition, "x-when": mapConditionPaths(cross, (path) => placedPath(path, form)) }
    : condition;
}

/**
 * A condition of a composed form in the notation of the files: with the names of the places of fixed lists.
 */
export function conditionWithNamedPaths(condition: Condition, form: FieldSchema): Condition {
  const { "x-when": cross } = condition;
  return cross
    ? { ...condition, "x-when": mapConditionPaths(cross, (path) => namedPath(path, form)) }
    : condition;
}

/** A computation of a composed form in the notation of the files. */
export const computationWithNamedPaths = (computation: Computation, form: FieldSchema): Computation =>
  mapOperands(computation, (path) => namedPath(path, form));

/** A copy of a condition in which `written` replaces each path of its tests. */
export function mapConditionPaths(
  condition: CrossCondition,
  written: (path: string) => string,
): CrossCondition {
  const inner = (each: CrossCondition) => mapConditionPaths(each, written);
  if ("allOf" in condition) return { allOf: condition.allOf.map(inner) };
  if ("anyOf" in condition) return { anyOf: condition.anyOf.map(inner) };
  if ("not" in condition) return { not: inner(condition.not) };
  return "field" in condition ? { ...condition, field: written(condition.field) } : condition;
}

const placedPath = (path: string, form: FieldSchema): string =>
  alongPath(path, form, (part, places) => {
    const index = places.findIndex((place) => placeName(place) === part);
    return index < 0 ? undefined : { place: places[index], as: String(index) };
  });

const namedPath = (path: string, form: FieldSchema): string =>
  alongPath(path, form, (part, places) => {
    const place = places[Number(part)];
    return place && { place, as: placeName(place) ?? part };
  });

/**
 * A copy of a path in which `placed` renames the places of fixed lists. The part of a path that leads nowhere
 * stays as it is: the gate reports such a path.
 */
function alongPath(
  path: string,
  form: FieldSchema,
  placed: (part: string, places: FieldSchema[]) => { place: FieldSchema | undefined; as: string } | undefined,
): string {
  if (!isFromRoot(path)) return path;
  let field: FieldSchema | undefined = form;
  let written = "";
  for (const part of parsePointer(path)) {
    const places: FieldSchema[] = field && isFixedList(field) ? (field.prefixItems ?? []) : [];
    const found = placed(part, places);
    written = appendToPointer(written, found?.as ?? part);
    field = found?.place ?? (field && (field.items || allFields(field)[part]));
  }
  return written;
}
