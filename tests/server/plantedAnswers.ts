import { isFixedList, isGroup } from "../../src/forms/engine/fieldStructure";
import { isConstantField, placeName } from "../../src/forms/engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "../../src/forms/engine/form";
import { appendToPointer } from "../../src/forms/engine/pointer";
import { allFields } from "../../src/forms/engine/shownFields";

/** A text that stands nowhere else, and the path of the field that it answers. */
export interface Planted {
  canary: string;
  path: string;
}

/** Finds every planted text. */
export const canariesIn = (text: string): string[] => text.match(/Cq\d+q/g) ?? [];

let made = 0;
export const aCanary = () => `Cq${++made}q`;

/** Answers every field of a form with a canary, whatever its type; a file is named by it. */
export function plantedAnswers(schema: FieldSchema): { answers: JsonObject; planted: Planted[] } {
  const planted: Planted[] = [];
  const leaf = (field: FieldSchema, path: string): Json => {
    const canary = aCanary();
    planted.push({ canary, path });
    return field.file ? { kind: field.file.kind, slot: canary, fileName: `${canary}.pdf` } : canary;
  };
  const answerTo = (field: FieldSchema, path: string): Json => {
    if (isFixedList(field))
      return (field.prefixItems ?? []).map((place, index) =>
        groupOf(place, appendToPointer(path, placeName(place) ?? index)),
      );
    if (isGroup(field)) return groupOf(field, path);
    const { items } = field;
    if (!items || !isGroup(items)) return leaf(field, path);
    return [1, 2].map((number) => ({
      entryId: `entry ${number}`,
      ...groupOf(items, appendToPointer(path, "*")),
    }));
  };
  const groupOf = (group: FieldSchema, path: string): JsonObject =>
    Object.fromEntries(
      Object.entries(allFields(group)).map(([name, field]): [string, Json] => [
        name,
        isConstantField(field) ? (field.const ?? null) : answerTo(field, appendToPointer(path, name)),
      ]),
    );
  return { answers: groupOf(schema, ""), planted };
}
