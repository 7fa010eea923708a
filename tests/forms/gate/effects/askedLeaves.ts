import { isCollection, isFixedList, isForeign, isGroup } from "../../../../src/forms/engine/fieldStructure";
import { getEntryOfPlace, isConstantField } from "../../../../src/forms/engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { appendToPointer, isObject } from "../../../../src/forms/engine/pointer";
import { shownFields } from "../../../../src/forms/engine/shownFields";

/** A field that stands in the page and takes one answer. */
export interface AskedLeaf {
  pointer: string;
  name: string;
  field: FieldSchema;
  ui: unknown;
}

/** Every field with a single answer that a form asks for with these answers, once for each place. */
export function* askedLeaves(
  schema: FieldSchema,
  ui: unknown,
  answers: JsonObject,
  at = "",
): Generator<AskedLeaf> {
  for (const [name, field] of Object.entries(shownFields(schema, answers).properties)) {
    if (isConstantField(field)) continue;
    yield* leavesOf(name, field, within(ui, name), answers[name], appendToPointer(at, name));
  }
}

const within = (ui: unknown, name: string): unknown => (isObject(ui) ? ui[name] : undefined);
const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

function* leavesOf(
  name: string,
  field: FieldSchema,
  ui: unknown,
  value: Json | undefined,
  pointer: string,
): Generator<AskedLeaf> {
  const entries = Array.isArray(value) ? value : [];
  const { items, prefixItems = [] } = field;
  if (isForeign(field)) return;
  if (isFixedList(field))
    for (const [index, place] of prefixItems.entries())
      yield* askedLeaves(
        place,
        within(ui, "items"),
        getEntryOfPlace(place, entries, index),
        appendToPointer(pointer, index),
      );
  else if (isCollection(field) && items && isGroup(items))
    for (const [index, entry] of entries.entries())
      yield* askedLeaves(items, within(ui, "items"), asObject(entry), appendToPointer(pointer, index));
  else if (isCollection(field)) return;
  else if (isGroup(field)) yield* askedLeaves(field, ui, asObject(value), pointer);
  else yield { pointer, name, field, ui };
}
