import { hasChoices, isCollection } from "../engine/fieldStructure";
import type { FieldSchema } from "../engine/form";
import { isFileList } from "./prepareAnswers";
import { drawnBy } from "./theme";

/** Which component draws a field: `answer` is a single answer in a widget of the theme, `foreign` is left to rjsf. */
export type FieldKind = "collection" | "fixedList" | "group" | "answer" | "foreign";

/** Tells the schemas that this renderer draws from those it leaves to rjsf. File fields are drawn through rjsf, too. */
export function fieldKind(schema: FieldSchema, options: { widget?: unknown; field?: unknown }): FieldKind {
  if (options.field !== undefined || schema.file !== undefined || isFileList(schema)) return "foreign";
  if (isCollection(schema)) return "collection";
  if (schema.prefixItems) return "fixedList";
  if (isHouseGroup(schema)) return "group";
  return isAnswer(schema) && drawnBy(schema, options) ? "answer" : "foreign";
}

const composing = ["$ref", "oneOf", "anyOf", "dependencies", "if"];

function isHouseGroup(schema: FieldSchema): boolean {
  return (
    schema.type === "object" &&
    schema.properties !== undefined &&
    !composing.some((keyword) => keyword in schema) &&
    (schema.allOf ?? []).every((branch) => branch.if !== undefined)
  );
}

const plainTypes: readonly unknown[] = ["string", "number", "integer", "boolean"];

function isAnswer(schema: FieldSchema): boolean {
  return (
    (plainTypes.includes(schema.type) || (schema.type === "array" && hasChoices(schema))) &&
    ![...composing, "allOf", "deprecated"].some((keyword) => keyword in schema)
  );
}
