import { schemaAndBranches } from "../../engine/fieldStructure";
import { isConstantField } from "../../engine/fixedPlaces";
import type { FieldSchema } from "../../engine/form";

/** A field that some form can show. */
interface TitledField {
  /** The key of the field's words. */
  title: string;
  field: FieldSchema;
  required: boolean;
}

/** Every field with words of its own in a form, at any depth, including fields under conditions. */
export function* titledFields(schema: FieldSchema): Generator<TitledField> {
  const parts = schemaAndBranches(schema);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const needs: Record<string, string[]> = Object.assign({}, schema.dependentRequired);
  for (const name of Object.values(needs).flat()) required.add(name);
  for (const { properties = {} } of parts)
    for (const [name, field] of Object.entries(properties)) {
      if (field.title !== undefined && !isConstantField(field))
        yield { title: field.title, field, required: required.has(name) };
      yield* inside(field);
    }
}

function* inside(field: FieldSchema): Generator<TitledField> {
  if (field.file) return;
  for (const place of field.prefixItems ?? []) {
    if (place.title !== undefined && !place.properties?.questionId)
      yield { title: place.title, field: place, required: false };
    yield* titledFields(place);
  }
  if (field.items) yield* field.items.file ? [] : titledFields(field.items);
  if (field.type === "object") yield* titledFields(field);
}
