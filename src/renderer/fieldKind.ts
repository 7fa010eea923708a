import { hasChoices, isCollection, isFixedList, isForeign, isGroup } from "../engine/fieldStructure";
import type { FieldSchema, Json } from "../engine/form";
import { isFileList } from "./prepareAnswers";
import { widgetOf } from "./theme";

/** Which component draws a field: `answer` is a single answer in a widget of the theme, `foreign` is left to rjsf. */
export type FieldKind = "collection" | "fixedList" | "group" | "answer" | "foreign";

interface FieldOptions {
  widget?: unknown;
  field?: unknown;
  [option: string]: unknown;
}

/** Tells the schemas that this renderer draws from those it leaves to rjsf. */
export function fieldKind(schema: FieldSchema, options: FieldOptions): FieldKind {
  if (isForeign(schema) || isLookOfRjsf(options)) return "foreign";
  const isFile = schema.file !== undefined || isFileList(schema);
  if (isFile || options.field !== undefined)
    return isFile && widgetOf(schema, options) ? "answer" : "foreign";
  if (isCollection(schema)) return "collection";
  if (isFixedList(schema)) return "fixedList";
  if (isGroup(schema) && schema.properties !== undefined) return "group";
  return isAnswer(schema, options) && widgetOf(schema, options) ? "answer" : "foreign";
}

/** Options that rjsf's widgets know and ours do not. */
const optionsOfRjsf = ["enumNames", "enumOptions", "enumDisabled"];

const isLookOfRjsf = (options: FieldOptions) =>
  optionsOfRjsf.some((name) => name in options) || typeof options.widget === "function";

/** Widgets that draw a choice; without choices there would be nothing to see. */
const choosing: readonly unknown[] = ["select", "searchableSelect", "radio", "checkboxes"];

const plainTypes: readonly unknown[] = ["string", "number", "integer", "boolean"];

/** Texts that only a control of their own can ask for; typed as they are stored, they would be a riddle. */
const foreignFormats: readonly unknown[] = ["date-time", "time", "color", "data-url"];

const isYesNo = (schema: FieldSchema, options: FieldOptions) =>
  schema.type === "boolean" && options.widget === "radio";

function isAnswer(schema: FieldSchema, options: FieldOptions): boolean {
  return (
    (plainTypes.includes(schema.type) || isSeveralOfAList(schema)) &&
    !foreignFormats.includes(schema.format) &&
    (!choosing.includes(options.widget) || hasChoices(schema) || isYesNo(schema, options)) &&
    !["deprecated", "enumNames", "examples", "contentMediaType"].some((keyword) => keyword in schema) &&
    areSimple(schema.enum)
  );
}

/** Several choices, each once. A list that may hold one twice has entries. */
function isSeveralOfAList({ type, items, uniqueItems }: FieldSchema): boolean {
  if (type !== "array" || !items || isForeign(items)) return false;
  return (
    Array.isArray(items.included) || (uniqueItems === true && hasChoices(items) && areSimple(items.enum))
  );
}

const areSimple = (codes: readonly Json[] = []) =>
  codes.every((code) => typeof code !== "object" || code === null);
