import { hasChoices, isFixedList, isGroup } from "../../src/forms/engine/fieldStructure";
import { isConstantField } from "../../src/forms/engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "../../src/forms/engine/form";
import { appendToPointer, isObject } from "../../src/forms/engine/pointer";
import { allFields } from "../../src/forms/engine/shownFields";
import type { Chance } from "../forms/engine/generated/chance";

/** A draft with answers to most fields of a form, under any conditions. No text or number is repeated. */
export function aDraft(chance: Chance, schema: FieldSchema): JsonObject {
  let given = 100_000;
  const answerTo = (field: FieldSchema): Json => {
    if (isConstantField(field)) return field.const ?? null;
    if (field.file) return { kind: field.file.kind, slot: "one", fileName: `${++given}.pdf` };
    if (isFixedList(field)) return (field.prefixItems ?? []).map((place) => groupOf(place, true));
    if (isGroup(field)) return groupOf(field);
    const { items, included, type } = field;
    if (type === "array" && items && hasChoices(field)) return [answerTo(items)];
    if (type === "array" && items)
      return Array.from({ length: 1 + chance.upTo(2) }, () =>
        isGroup(items) ? { entryId: `entry ${++given}`, ...groupOf(items) } : answerTo(items),
      );
    if (Array.isArray(included)) return chance.pick(included);
    if (type === "boolean") return chance.once(2);
    return type === "string" ? `text ${++given}` : ++given;
  };
  const groupOf = (group: FieldSchema, isPlace = false): JsonObject =>
    Object.fromEntries(
      Object.entries(allFields(group)).flatMap(
        ([name, field]): Array<[string, Json]> =>
          (isPlace && isConstantField(field)) || !chance.once(4) ? [[name, answerTo(field)]] : [],
      ),
    );
  return groupOf(schema);
}

/** Every single answer, with its pointer. A multiple choice counts as one answer, and so does a file. */
export function* answersOf(value: Json, pointer = ""): Generator<[pointer: string, value: Json]> {
  if (Array.isArray(value) && value.some(isObject))
    for (const [index, entry] of value.entries()) yield* answersOf(entry, appendToPointer(pointer, index));
  else if (isObject(value) && !("fileName" in value)) {
    for (const [name, inner] of Object.entries(value))
      if (name !== "entryId" && name !== "questionId" && name !== "id")
        yield* answersOf(inner, appendToPointer(pointer, name));
  } else yield [pointer, value];
}
