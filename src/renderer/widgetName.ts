import type { FieldSchema } from "../engine/form";
import { hasChoices, hasManyChoices } from "./choices";

/** rjsf's own names for what the theme draws under another. */
const alias: Readonly<Record<string, string>> = {
  textarea: "longText",
  updown: "number",
  tel: "phone",
  "alt-date": "date",
  country: "searchableSelect",
};

/** The name of the widget that draws a field: as its uiSchema says, else as its schema suggests. */
export function widgetName(schema: FieldSchema, options: { widget?: unknown }): string {
  const { widget } = options;
  if (typeof widget === "string") return alias[widget] ?? widget;
  if (schema.type === "array") return "checkboxes";
  if (hasChoices(schema)) return hasManyChoices(schema) ? "searchableSelect" : "select";
  if (schema.type === "boolean") return "checkbox";
  if (schema.type === "number" || schema.type === "integer") return "number";
  if (schema.format === "date") return "date";
  if (schema.format === "yearMonth") return "monthYear";
  if (schema.format === "email") return "email";
  return "text";
}
