import type { FieldSchema, Json, JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";

/**
 * The typed answers of a form, with the example's answers to fields that are not in the form `before`, so
 * that a new field is drawn even where only answered fields are drawn.
 */
export function addAnswersToNewFields(
  typed: JsonObject,
  example: JsonObject,
  before: FieldSchema,
): JsonObject {
  const fieldsBefore = allFields(before);
  const answers = Object.entries(example).flatMap(([name, answer]): Array<[string, Json]> => {
    const field = fieldsBefore[name];
    const own = typed[name];
    if (own === undefined) return field ? [] : [[name, answer]];
    return [[name, field ? withNewIn(own, answer, field) : own]];
  });
  return { ...typed, ...Object.fromEntries(answers) };
}

function withNewIn(typed: Json, example: Json, field: FieldSchema): Json {
  if (isObject(typed) && isObject(example)) return addAnswersToNewFields(typed, example, field);
  const { items } = field;
  if (!Array.isArray(typed) || !Array.isArray(example) || !items) return typed;
  return typed.map((entry, place) => withNewIn(entry, example[place] ?? null, items));
}
