import type { FieldSchema, UiSchema } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { answerKind, widgetTable } from "../../engine/widgetTable";
import type { Path } from "./jsonEdits";

/**
 * The place of a field's look in a UI schema, found by the names that lead to the field. Entries of lists are `items`.
 */
export function pathOfLook(path: readonly string[], schema: FieldSchema): Path {
  const [name, ...rest] = path;
  if (name === undefined) return [];
  const field = allFields(schema)[name] ?? {};
  const [constant, ...others] = rest;
  if (constant === undefined) return [name];
  // All places of a fixed list share one look.
  if (field.prefixItems) return others.length === 0 ? [name] : [name, "items", ...pathOfLook(others, {})];
  return field.items ? [name, "items", ...pathOfLook(rest, field.items)] : [name, ...pathOfLook(rest, field)];
}

/** The part of a UI schema for a field. */
export function lookOf(ui: UiSchema, path: readonly string[], schema: FieldSchema): UiSchema {
  let look: unknown = ui;
  for (const part of pathOfLook(path, schema)) look = isObject(look) ? look[part] : undefined;
  return isObject(look) ? look : {};
}

/** The names of the widgets that can draw a field. */
export function widgetsFor(field: FieldSchema): string[] {
  const kind = answerKind(field);
  return kind === undefined ? [] : Object.keys(widgetTable).filter((name) => widgetTable[name]?.[kind]);
}
