import type { FieldSchema } from "../engine/form";
import { answerKind, usualWidget, widgetTable } from "../engine/widgetTable";
import { hasManyChoices } from "./choices";

/** Our names of widgets, by the names that rjsf has for them. */
const alias: Readonly<Record<string, string>> = { updown: "number", tel: "phone", "alt-date": "date" };

/**
 * The name, in the theme, of a field's widget: the widget in its uiSchema if that widget can draw the answer,
 * else the usual widget. A name that is not in `widgetTable` stays unchanged; undefined for a group or a list
 * of entries.
 */
export function widgetName(schema: FieldSchema, { widget }: { widget?: unknown }): string | undefined {
  const kind = answerKind(schema);
  if (typeof widget === "string") {
    const name = alias[widget] ?? widget;
    const drawn = Object.hasOwn(widgetTable, name) ? widgetTable[name] : undefined;
    if (!drawn) return name;
    if (kind && drawn[kind] !== undefined) return drawn[kind];
  }
  if (kind === undefined) return undefined;
  return kind === "choice" && hasManyChoices(schema) ? "searchableSelect" : usualWidget[kind];
}
