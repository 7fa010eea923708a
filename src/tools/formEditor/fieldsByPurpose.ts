import type { FieldOfPurpose, FieldsByPurposeReply } from "../../forms/editor/protocol";
import { stepOfSection } from "../../forms/engine/journey";
import { declaredFields } from "../../forms/engine/purposes/declaredFields";
import type { Composed } from "../../forms/files/composeAll";
import type { Texts } from "../../forms/files/texts";
import { parseProject } from "../../forms/gate/parseProject";
import { namesInForm } from "./comparison/fieldNames";

/**
 * Every field of the application and account forms that has a purpose, with this purpose; null when the forms
 * cannot be composed.
 */
export function fieldsByPurpose(texts: Texts): FieldsByPurposeReply {
  try {
    const fields = new Map<string, FieldOfPurpose>();
    for (const each of parseProject(texts).composed)
      if (each.kind !== "editor") for (const field of fieldsOf(each)) add(fields, field);
    return [...fields.values()];
  } catch {
    // The gate reports forms that cannot be composed.
    return null;
  }
}

function add(fields: Map<string, FieldOfPurpose>, field: FieldOfPurpose): void {
  const key = JSON.stringify([field.key, field.purpose, field.class]);
  const known = fields.get(key);
  if (!known) fields.set(key, field);
  // A known field gets only its new places, because many fields are asked in both phases of a form.
  else
    for (const place of field.places)
      if (!known.places.some(({ form, market }) => form === place.form && market === place.market))
        known.places.push(place);
}

function fieldsOf({ form, written }: Composed): FieldOfPurpose[] {
  const { ofField } = namesInForm(form.schema, written);
  return declaredFields(form.schema).flatMap(({ path, field: { title: key = "" }, use }) => {
    const step = stepOfSection(form, key.split(".")[0] ?? "");
    const place = { form: form.form, market: form.market, step: step?.path ?? "" };
    return use.purpose === undefined
      ? []
      : [{ key, purpose: use.purpose, class: use.class ?? null, names: ofField(path), places: [place] }];
  });
}
