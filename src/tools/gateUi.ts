import type { FieldSchema } from "../engine/form";
import { child, isObject } from "../engine/pointer";
import { allFields } from "../engine/shownFields";
import type { Sources } from "../engine/sources";
import type { Fault } from "./fault";
import { suggestion } from "./nearest";

/** Looks and orders for fields that a section does not have. */
export function uiFaults({ sections, sectionUis }: Sources): Fault[] {
  return Object.entries(sectionUis).flatMap(([name, ui]) => {
    const file = `schemas/sections/${name}.ui.json`;
    const section = sections[name];
    return section
      ? looksAt(file, ui, { ...section })
      : [{ file, says: `there is no schemas/sections/${name}.json beside it` }];
  });
}

function looksAt(file: string, ui: object, schema: FieldSchema, at = ""): Fault[] {
  const fields = allFields(schema);
  const unknown = (place: string, name: string): Fault[] =>
    name in fields
      ? []
      : [{ file, at: place, says: `there is no field "${name}"${suggestion(name, Object.keys(fields))}` }];
  return Object.entries(ui).flatMap(([name, look]): Fault[] => {
    const place = child(at, name);
    if (name === "ui:order" && Array.isArray(look))
      return look.flatMap((each) => unknown(place, String(each)));
    if (name.startsWith("ui:") || name.startsWith("$") || !isObject(look)) return [];
    const field = fields[name];
    if (!field) return unknown(place, name);
    const { items, ...own } = look;
    const entries =
      isObject(items) && field.items ? looksAt(file, items, field.items, child(place, "items")) : [];
    return [...looksAt(file, own, field, place), ...entries];
  });
}
