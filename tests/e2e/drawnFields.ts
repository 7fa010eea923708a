import type { ComposedForm, FieldSchema } from "../../src/forms/engine/form";
import { appendToPointer } from "../../src/forms/engine/pointer";
import { allFields } from "../../src/forms/engine/shownFields";
import { isFileList } from "../../src/forms/renderer/addEntryIdsAndFixedPlaces";
import { orderAskedFields } from "../../src/forms/renderer/orderAskedFields";
import { uiSchemaFromRjsf } from "../../src/forms/renderer/rjsfSchemas";
import { widgetName } from "../../src/forms/renderer/widgetName";

/** A field of a form and its widget. For a list, it is a field of the first entry. */
export interface DrawnField {
  pointer: string;
  /** The widget's name in the theme's table, or the name of a field for files. */
  widget: string;
}

/** Every field of a form by its step, hidden fields included. */
export function drawnFields({ steps }: ComposedForm): Array<{ path: string; fields: DrawnField[] }> {
  return steps.map(({ path, schema, ui }) => ({ path, fields: [...fieldsIn(schema, ui, "")] }));
}

function* fieldsIn(schema: FieldSchema, ui: unknown, at: string): Generator<DrawnField> {
  const looks = uiSchemaFromRjsf(ui);
  for (const [name, field] of orderAskedFields({ properties: allFields(schema), required: new Set() }, looks))
    yield* fieldIn(field, looks[name], appendToPointer(at, name));
}

function* fieldIn(field: FieldSchema, ui: unknown, pointer: string): Generator<DrawnField> {
  const { items, "ui:widget": widget, "ui:field": own } = uiSchemaFromRjsf(ui);
  if (field.file) yield { pointer, widget: String(own ?? "file") };
  else if (isFileList(field)) yield { pointer, widget: "files" };
  else if (field.prefixItems)
    for (const [index, place] of field.prefixItems.entries())
      yield* fieldsIn(place, Array.isArray(items) ? items[index] : items, appendToPointer(pointer, index));
  else if (field.items && field.items.type === "object")
    yield* fieldsIn(field.items, items, appendToPointer(pointer, 0));
  else if (field.type === "object") yield* fieldsIn(field, ui, pointer);
  else yield { pointer, widget: widgetName(field, { widget }) ?? "" };
}
