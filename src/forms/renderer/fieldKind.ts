import { hasChoices, isCollection, isFixedList, isForeign, isGroup } from "../engine/fieldStructure";
import type { FieldSchema, Json } from "../engine/form";
import { answerKind } from "../engine/widgetTable";
import { isFileList } from "./addEntryIdsAndFixedPlaces";
import { widgetOf } from "./theme";

/**
 * The kind of component that draws a field: `answer` for a single answer in a widget of the theme, `computed`
 * for a value that nobody types, `foreign` for rjsf.
 */
export type FieldKind = "collection" | "fixedList" | "group" | "answer" | "computed" | "foreign";

interface FieldOptions {
  widget?: unknown;
  field?: unknown;
  [option: string]: unknown;
}

/** The kind of a field; `foreign` for every field that this renderer leaves to rjsf. */
export function fieldKind(schema: FieldSchema, options: FieldOptions): FieldKind {
  const isFile = schema.file !== undefined || isFileList(schema);
  if (isForeign(schema) || isLookOfRjsf(options) || (!isFile && isWidgetOfRjsf(schema, options)))
    return "foreign";
  if (schema["x-computed"]) return "computed";
  if (isFile || options.field !== undefined)
    return isFile && widgetOf(schema, options) ? "answer" : "foreign";
  if (isCollection(schema)) return "collection";
  if (isFixedList(schema)) return "fixedList";
  if (isGroup(schema) && schema.properties !== undefined) return "group";
  return isAnswer(schema) && widgetOf(schema, options) ? "answer" : "foreign";
}

/** Options that only rjsf's widgets have. */
const optionsOfRjsf = ["enumNames", "enumOptions", "enumDisabled"];

const isLookOfRjsf = (options: FieldOptions) =>
  optionsOfRjsf.some((name) => name in options) ||
  typeof options.widget === "function" ||
  options.widget === "hidden";

/**
 * Whether a field needs a widget of rjsf, because our widget of the same name can do less: rjsf's file
 * widgets store a file as a text, and its `select` has a blank besides yes and no.
 */
const isWidgetOfRjsf = (schema: FieldSchema, { widget }: FieldOptions) =>
  widget === "file" || widget === "files" || (widget === "select" && answerKind(schema) === "question");

const plainTypes: readonly unknown[] = ["string", "number", "integer", "boolean"];

function isAnswer(schema: FieldSchema): boolean {
  return (
    (plainTypes.includes(schema.type) || isSeveralOfAList(schema)) &&
    !["deprecated", "enumNames", "examples", "contentMediaType"].some((keyword) => keyword in schema) &&
    areSimple(schema.enum)
  );
}

/**
 * Whether a field is a multiple choice, in which each choice occurs once. A list that may repeat a choice is
 * left to rjsf.
 */
function isSeveralOfAList({ type, items, uniqueItems }: FieldSchema): boolean {
  if (type !== "array" || !items || isForeign(items)) return false;
  return (
    Array.isArray(items.included) || (uniqueItems === true && hasChoices(items) && areSimple(items.enum))
  );
}

const areSimple = (codes: readonly Json[] = []) =>
  codes.every((code) => typeof code !== "object" || code === null);
