import type { FieldSchema } from "../engine/form";
import { answerKind, usualWidget, widgetTable } from "../engine/widgetTable";
import { hasManyChoices } from "./choices";

/** rjsf's widget names that differ from ours. */
const alias: Readonly<Record<string, string>> = { updown: "number", tel: "phone", "alt-date": "date" };

/**
 * The name, in the theme, of a field's widget: the one in its uiSchema if it fits, else the usual one. A name that is
 * not in our table stays unchanged; undefined for a group or a list of entries.
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
