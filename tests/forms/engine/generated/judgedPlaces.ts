import { annotations } from "../../../../src/forms/engine/annotations";
import type { FieldSchema } from "../../../../src/forms/engine/form";

/** One step from an object or a list into its content. */
export type Step =
  | {
      name: string;
      /** The condition whose outcome asks for the field, where it is not always asked. */
      branch?: Way;
      /** A sibling without whose answer the rule does not apply. */
      beside?: string;
    }
  | { entry: number };

/** A condition of an object, by its place in `allOf`, and whether it holds. */
export interface Way {
  index: number;
  holds: boolean;
}

/** A rule and where an answer can break it. */
export interface JudgedPlace {
  steps: Step[];
  keyword: string;
  field: FieldSchema;
}

/** Keywords that describe a field or contain others, and judge nothing by themselves. */
const silent = new Set(["title", ...annotations, "properties", "allOf", "prefixItems", "items"]);

/**
 * Every rule of a form at every place where an applicant can break it. Left out are values that `projectAnswers`
 * corrects before any judgement: constants, lists of fixed places, and blanks, which become missing answers.
 */
export function judgedPlaces(root: FieldSchema): JudgedPlace[] {
  return [...fieldsIn(root)].flatMap(({ steps, field }) => [
    ...Object.keys(field)
      .filter((keyword) => !silent.has(keyword) && canBreak(field, keyword, steps))
      .flatMap((keyword) => placesOf(steps, field, keyword)),
    ...branches(field).flatMap(({ way, fields }) => requiredPlaces(steps, field, fields?.required, way)),
  ]);
}

function placesOf(steps: Step[], field: FieldSchema, keyword: string): JudgedPlace[] {
  if (keyword === "required") return requiredPlaces(steps, field, field.required);
  if (keyword === "dependentRequired") {
    const needs: Record<string, string[]> = Object.assign({}, field.dependentRequired);
    return Object.entries(needs).flatMap(([beside, names]) =>
      names.map((name) => ({
        steps: [...steps, { name, beside }],
        keyword,
        field: field.properties?.[name] ?? {},
      })),
    );
  }
  const last = steps.at(-1);
  const sibling = field[keyword];
  if (keyword !== "after" || !last || !("name" in last) || typeof sibling !== "string")
    return [{ steps, keyword, field }];
  return [{ steps: [...steps.slice(0, -1), { ...last, beside: sibling }], keyword, field }];
}

function requiredPlaces(
  steps: Step[],
  schema: FieldSchema,
  names: string[] = [],
  branch?: Way,
): JudgedPlace[] {
  return names.flatMap((name) => {
    const own = branches(schema).find(({ way }) => way.index === branch?.index && way.holds === branch.holds);
    const field = own?.fields?.properties?.[name] ?? schema.properties?.[name] ?? {};
    const isMade = field.prefixItems !== undefined || (field.const !== undefined && field.type !== "boolean");
    return isMade
      ? []
      : [{ steps: [...steps, { name, ...(branch && { branch }) }], keyword: "required", field }];
  });
}

function canBreak(field: FieldSchema, keyword: string, steps: Step[]): boolean {
  switch (keyword) {
    case "const":
      return false;
    case "type":
      return steps.length > 0 && field.prefixItems === undefined && !isFixedPlace(field);
    case "minItems":
      return field.prefixItems === undefined && Number(field.minItems) > 1;
    case "maxItems":
      return field.prefixItems === undefined;
    case "minLength":
      return Number(field.minLength) > 1;
    default:
      return true;
  }
}

/** A place of a list whose places are fixed: a constant names it. */
function isFixedPlace({ properties, const: own }: FieldSchema): boolean {
  const constants = Object.values(properties ?? {}).filter((each) => each.const !== undefined);
  return own !== undefined || constants.some(({ type }) => type !== "boolean");
}

/** Both outcomes of each condition of an object. */
export function branches(schema: FieldSchema) {
  return (schema.allOf ?? []).flatMap((branch, index) => [
    { way: { index, holds: true }, fields: branch.then },
    { way: { index, holds: false }, fields: branch.else },
  ]);
}

/** A field and every field in it, hidden ones included, each with the way to it. */
export function* fieldsIn(
  field: FieldSchema,
  steps: Step[] = [],
): Generator<{ steps: Step[]; field: FieldSchema }> {
  yield { steps, field };
  for (const [name, inner] of Object.entries(field.properties ?? {}))
    yield* fieldsIn(inner, [...steps, { name }]);
  for (const { way, fields } of branches(field))
    for (const [name, inner] of Object.entries(fields?.properties ?? {}))
      yield* fieldsIn(inner, [...steps, { name, branch: way }]);
  for (const [entry, place] of (field.prefixItems ?? []).entries())
    yield* fieldsIn(place, [...steps, { entry }]);
  if (field.items) yield* fieldsIn(field.items, [...steps, { entry: 0 }]);
}
