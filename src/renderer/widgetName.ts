import type { FieldSchema } from "../engine/form";
import { hasChoices, hasManyChoices } from "./choices";

/** rjsf's widget names that differ from the theme's. */
const alias: Readonly<Record<string, string>> = {
  textarea: "longText",
  updown: "number",
  tel: "phone",
  "alt-date": "date",
  country: "searchableSelect",
};

/** The name of a field's widget: the one in its uiSchema, else the one that suits its schema. */
export function widgetName(schema: FieldSchema, options: { widget?: unknown }): string {
  const { widget } = options;
  if (widget === "radio" && schema.type === "boolean") return "yesNo";
  if (typeof widget === "string") return alias[widget] ?? widget;
  if (schema.type === "array") return "checkboxes";
  if (hasChoices(schema)) return hasManyChoices(schema) ? "searchableSelect" : "select";
  if (schema.type === "boolean") return "checkbox";
  if (schema.type === "number" || schema.type === "integer") return "number";
  if (schema.format === "date") return "date";
  if (schema.format === "partialDate") return "namedMonth";
  if (schema.format === "yearMonth") return "monthYear";
  if (schema.format === "email") return "email";
  return "text";
}
