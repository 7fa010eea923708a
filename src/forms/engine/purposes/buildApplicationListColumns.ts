import { hasChoices } from "../fieldStructure";
import { belongsAt, placeName } from "../fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "../form";
import { isDateFormat } from "../isDateFormat";
import { appendToPointer, isObject, memberOf, parsePointer } from "../pointer";
import { allFields } from "../shownFields";
import type { ColumnKind } from "./columnKinds";
import type { DeclaredField } from "./declaredFields";

export type ColumnValue = string | number | boolean;

/** A field, or a list of entries, as a column in a list of applications. */
export interface ColumnField {
  /** The path of the field or list, in the notation of migrations. */
  path: string;
  field: FieldSchema;
  kind: ColumnKind;
  /** The titles of the groups and lists around the field or list, the nearest one first. */
  around: string[];
  /** For a column of choices: the schema with the choices, which is the field itself or its `items`. */
  choosing: FieldSchema | undefined;
  /** The values of the column for one application: none without an answer, several for a list. */
  values(answers: JsonObject): ColumnValue[];
}

/** The columns of these fields of a form, and of the lists around them. */
export function buildApplicationListColumns(
  schema: FieldSchema,
  fields: ReadonlyArray<Pick<DeclaredField, "path">>,
): ColumnField[] {
  const columns = new Map<string, ColumnField>();
  const add = (steps: readonly Step[], kindOf: (field: FieldSchema) => ColumnKind) => {
    const { path, field } = steps.at(-1) ?? { path: "", field: {} };
    const around = steps.slice(0, -1).flatMap((step) => step.field.title ?? []);
    const kind = kindOf(field);
    if (!columns.has(path))
      columns.set(path, {
        path,
        field,
        kind,
        around: around.toReversed(),
        choosing: kind === "choice" ? choosingField(field) : undefined,
        values: (answers) => valuesOf(kind, answersAlong(answers, steps)),
      });
  };
  for (const { path } of fields) {
    const steps = stepsTo(schema, path);
    for (const [index, { isEntry }] of steps.entries())
      if (isEntry) add(steps.slice(0, index), () => "count");
    if (steps.at(-1)?.path === path) add(steps, columnKind);
  }
  return [...columns.values()];
}

/**
 * A part of the path from a form to a field: a member of a group, any entry of a list, or a place of a fixed
 * list.
 */
interface Step {
  /** The path from the form to this part. */
  path: string;
  field: FieldSchema;
  name: string;
  isEntry: boolean;
  isPlace: boolean;
}

/** The steps to a field; they end early at a place that has no constant to identify its entry. */
function stepsTo(schema: FieldSchema, path: string): Step[] {
  const steps: Step[] = [];
  let at = schema;
  let here = "";
  for (const name of parsePointer(path)) {
    here = appendToPointer(here, name);
    const isEntry = name === "*" && Boolean(at.items);
    const place = at.prefixItems?.find((each) => placeName(each) === name);
    const field = place ?? (isEntry ? at.items : allFields(at)[name]);
    if (!field) return steps;
    steps.push({ path: here, field, name, isEntry, isPlace: place !== undefined });
    at = field;
  }
  return steps;
}

function answersAlong(answers: JsonObject, steps: readonly Step[]): Json[] {
  let found: Json[] = [answers];
  for (const { field, name, isEntry, isPlace } of steps)
    found = found.flatMap((value): Json[] => {
      if (Array.isArray(value)) {
        if (isPlace) return value.filter((entry) => belongsAt(field, entry)).slice(0, 1);
        return isEntry ? value : [];
      }
      return isObject(value) ? [memberOf(value, name) ?? null] : [];
    });
  return found;
}

function valuesOf(kind: ColumnKind, found: readonly Json[]): ColumnValue[] {
  if (kind === "count") return found.filter((list) => Array.isArray(list)).map(({ length }) => length);
  if (kind === "file") return found.flatMap((file) => (file === null ? [] : [true]));
  return found.flatMap(valuesIn);
}

/** The values in an answer; an object becomes its JSON text. */
function valuesIn(answer: Json): ColumnValue[] {
  if (Array.isArray(answer)) return answer.flatMap(valuesIn);
  if (isObject(answer)) return [JSON.stringify(answer)];
  return answer === null || answer === "" ? [] : [answer];
}

function columnKind(field: FieldSchema): ColumnKind {
  if (field.file) return "file";
  if (hasChoices(field)) return "choice";
  const { type, format } = field.type === "array" ? field.items || {} : field;
  if (type === "boolean") return "boolean";
  if (type === "number" || type === "integer") return "number";
  return isDateFormat(format) ? "date" : "text";
}

/** The schema with the choices: the field itself or its `items`. */
const choosingField = (field: FieldSchema): FieldSchema =>
  field.type === "array" ? field.items || {} : field;
