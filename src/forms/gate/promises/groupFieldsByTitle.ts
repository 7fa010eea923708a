import { schemaAndBranches } from "../../engine/fieldStructure";
import { isConstantField } from "../../engine/fixedPlaces";
import type { FieldSchema } from "../../engine/form";

/**
 * A field whose texts may promise something. `variants` are its declarations, whose rules may differ from
 * condition to condition.
 */
export interface PromisedField {
  /** The key of the field's words. */
  title: string;
  variants: FieldSchema[];
  /** Whether the field must be answered wherever it is asked, nowhere, or only under a condition. */
  isRequired: "always" | "never" | "sometimes";
}

/** A cache, because several looks need the same fields for each language. Forms never change. */
const fieldsCache = new WeakMap<FieldSchema, readonly PromisedField[]>();

/** Every field with words of its own in a form; declarations with the same key of words are one field. */
export function groupFieldsByTitle(schema: FieldSchema): readonly PromisedField[] {
  const known = fieldsCache.get(schema) ?? findFields(schema);
  fieldsCache.set(schema, known);
  return known;
}

function findFields(schema: FieldSchema): PromisedField[] {
  const fields = new Map<string, PromisedField>();
  for (const { title, field, isRequired } of placedFields(schema)) {
    const known = fields.get(title);
    fields.set(title, {
      title,
      variants: [...(known?.variants ?? []), field],
      isRequired: known && known.isRequired !== isRequired ? "sometimes" : isRequired,
    });
  }
  return [...fields.values()];
}

function* placedFields(
  schema: FieldSchema,
): Generator<{ title: string; field: FieldSchema; isRequired: PromisedField["isRequired"] }> {
  const parts = schemaAndBranches(schema);
  const needs: Record<string, string[]> = Object.assign({}, schema.dependentRequired);
  const somewhere = new Set([
    ...parts.flatMap((part) => part.required ?? []),
    ...Object.values(needs).flat(),
  ]);
  for (const { properties = {}, required = [] } of parts)
    for (const [name, field] of Object.entries(properties)) {
      const isAlways = required.includes(name) || (schema.required ?? []).includes(name);
      const isRequired = isAlways ? "always" : somewhere.has(name) ? "sometimes" : "never";
      if (field.title !== undefined && !isConstantField(field))
        yield { title: field.title, field, isRequired };
      yield* inside(field);
    }
}

function* inside(field: FieldSchema): ReturnType<typeof placedFields> {
  if (field.file) return;
  for (const place of field.prefixItems ?? []) {
    if (place.title !== undefined && !place.properties?.questionId)
      yield { title: place.title, field: place, isRequired: "sometimes" };
    yield* placedFields(place);
  }
  if (field.items && !field.items.file) yield* placedFields(field.items);
  if (field.type === "object") yield* placedFields(field);
}
