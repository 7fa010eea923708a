import type { FieldSchema, FormStep, Labels, UiSchema } from "../engine/form";
import { isObject } from "../engine/pointer";
import { allFields } from "../engine/shownFields";

/** The uiSchema of a step with the form's words in it, at the places where rjsf reads them. */
export const stockUi = ({ schema, ui }: Pick<FormStep, "schema" | "ui">, labels: Labels): UiSchema => ({
  ...ui,
  ...wordsOfFields(schema, ui, labels),
});

const wordsOfFields = (schema: FieldSchema, ui: UiSchema, labels: Labels): UiSchema =>
  Object.fromEntries(
    Object.entries(allFields(schema)).map(([name, field]) => [name, worded(field, uiOf(ui[name]), labels)]),
  );

function worded(field: FieldSchema, ui: UiSchema, labels: Labels): UiSchema {
  const { title = "", included, items, prefixItems, "x-options": list } = field;
  const { label, hint, placeholder } = labels[title] ?? {};
  const places = Array.isArray(ui.items) ? ui.items : [];
  return {
    ...ui,
    ...(label !== undefined && { "ui:title": label }),
    ...(hint !== undefined && { "ui:description": hint }),
    ...(placeholder !== undefined && { "ui:placeholder": placeholder }),
    ...(Array.isArray(included) && {
      "ui:enumNames": included.map((code) => labels[`options.${list}.${code}`]?.label ?? String(code)),
    }),
    ...(prefixItems && {
      items: prefixItems.map((place, index) => worded(place, uiOf(places[index] ?? ui.items), labels)),
    }),
    ...(items && { items: worded(items, uiOf(ui.items), labels) }),
    ...wordsOfFields(field, ui, labels),
  };
}

const uiOf = (value: unknown): UiSchema => (isObject(value) ? value : {});
