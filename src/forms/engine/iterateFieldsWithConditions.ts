import { conditionsOf } from "./evaluateCondition";
import { isForeign } from "./fieldStructure";
import { isConstantField, placeName } from "./fixedPlaces";
import type { Condition, FieldSchema, Json, JsonObject } from "./form";
import { appendToPointer, isObject } from "./pointer";

/**
 * One segment of a path: a field's name, any entry of a list, or a fixed place by its index and its constant.
 */
export type PathSegment = { name: string } | { entry: "*" } | { place: number; constant: string };

/** A field that a form asks. A field with several conditional schemas appears once for each. */
export interface AskedField {
  /** The path in the notation of migrations: `/references/*`, `/recruitingAnswers/whyUs/answer`. */
  path: string;
  steps: PathSegment[];
  field: FieldSchema;
  isRequired: boolean;
  /** The paths of sibling fields: an answer to any of them makes this field required. */
  requiredWith: readonly string[];
  /** The conditions along the path as one text; empty for a field that is always asked. */
  when: string;
  /** The conditions along the path as data. */
  conditions: readonly HeldCondition[];
}

/** A condition along a path: it must hold or, if `holds` is false, must not hold. */
export interface HeldCondition {
  condition: Condition;
  holds: boolean;
  /** The path of the object whose fields the condition reads. */
  at: string;
}

/** The path of a field as conditions write it, with places of fixed lists by index. */
export const getNumberedPathOfField = ({ steps }: Pick<AskedField, "steps">): string =>
  steps.reduce(
    (path: string, step) =>
      appendToPointer(path, "name" in step ? step.name : "entry" in step ? step.entry : step.place),
    "",
  );

/** Writes a condition of an object as a text. */
export type FormatCondition = (condition: Condition, schema: FieldSchema) => string;

/**
 * Every field that a form asks; a group or list comes before its own fields. A foreign field is one field.
 * @param tell writes a condition as text for `when`; as JSON by default
 */
export function iterateFieldsWithConditions(
  schema: FieldSchema,
  tell: FormatCondition = toJson,
): Generator<AskedField> {
  return fieldsWithin({ schema, path: "", steps: [], when: "", conditions: [] }, tell);
}

const toJson: FormatCondition = (condition) => JSON.stringify(condition);

type Within = Pick<AskedField, "path" | "steps" | "when" | "conditions"> & { schema: FieldSchema };

function* fieldsWithin(
  { schema, path: at, steps, when, conditions }: Within,
  tell: FormatCondition,
): Generator<AskedField> {
  const under = (condition: Condition, holds: boolean) => ({
    when: `${when} ${holds ? "if" : "unless"} ${tell(condition, schema)}`,
    conditions: [...conditions, { condition, holds, at }],
  });
  const parts = [
    { part: schema, when, conditions },
    ...conditionsOf(schema).flatMap((branch) => [
      { part: branch.then, ...under(branch.if, true) },
      { part: branch.else, ...under(branch.if, false) },
    ]),
  ];
  const requiredWith = (name: string) =>
    Object.entries(schema.dependentRequired ?? {}).flatMap(([other, needed]) =>
      Array.isArray(needed) && needed.includes(name) ? [appendToPointer(at, other)] : [],
    );
  const ofName = (name: string) => ({ path: appendToPointer(at, name), steps: [...steps, { name }] });
  for (const { part, when, conditions } of parts)
    for (const [name, field] of Object.entries(part?.properties ?? {})) {
      if (isConstantField(field)) continue;
      const isRequired = part?.required?.includes(name) ?? false;
      const asked = { ...ofName(name), field, isRequired, requiredWith: requiredWith(name) };
      yield* withInner({ ...asked, when, conditions }, tell);
    }
  // A condition may require a field that is declared outside it; such a field appears once more.
  for (const { part, when, conditions } of parts.slice(1))
    for (const name of part?.required ?? []) {
      const field = schema.properties?.[name];
      if (field && !part?.properties?.[name]) {
        const asked = { ...ofName(name), field, isRequired: true, requiredWith: [] };
        yield* withInner({ ...asked, when, conditions }, tell);
      }
    }
}

function* withInner(asked: AskedField, tell: FormatCondition): Generator<AskedField> {
  yield asked;
  const { field, path, steps, when, conditions } = asked;
  if (field.file || isForeign(field)) return;
  const entry = (schema: FieldSchema, name: string, step: PathSegment) =>
    fieldsWithin(
      { schema, path: appendToPointer(path, name), steps: [...steps, step], when, conditions },
      tell,
    );
  for (const [place, inner] of (field.prefixItems ?? []).entries()) {
    const constant = placeName(inner) ?? String(place);
    yield* entry(inner, constant, { place, constant });
  }
  if (field.items && !field.items.file && !isForeign(field.items))
    yield* entry(field.items, "*", { entry: "*" });
  if (field.type === "object") yield* fieldsWithin({ schema: field, path, steps, when, conditions }, tell);
}

/**
 * The answers at the end of a path, one for each entry of the lists along it. An answer is undefined where
 * its field, a group around it or a fixed list is missing; a missing list of entries has no answers.
 */
export function answersAtSegments(root: JsonObject, steps: PathSegment[]): Array<Json | undefined> {
  let values: Array<Json | undefined> = [root];
  for (const step of steps)
    values = values.flatMap((value): Array<Json | undefined> => {
      if (value === undefined) return "entry" in step ? [] : [undefined];
      if ("name" in step) return isObject(value) ? [value[step.name]] : [];
      if (!Array.isArray(value)) return [];
      return "entry" in step ? value : [value[step.place]];
    });
  return values;
}
