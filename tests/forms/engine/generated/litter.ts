import type { FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { isObject } from "../../../../src/forms/engine/pointer";
import { allFields, shownFields } from "../../../../src/forms/engine/shownFields";
import { aValue } from "./aValue";
import type { Chance } from "./chance";

/** The content of hidden and unasked answers: nobody may ever read it. */
export const secret = "a secret that nobody asked for";

/**
 * The same answers as an applicant may have left them: with spaces around, blanks in place of missing ones, and answers
 * that are hidden by now.
 */
export function littered(chance: Chance, schema: FieldSchema, answers: JsonObject): JsonObject {
  const { properties } = shownFields(schema, answers);
  const result: JsonObject = { ...answers, notAsked: secret };
  for (const [name, field] of Object.entries(allFields(schema))) {
    const answer = answers[name];
    const left =
      name in properties
        ? asTyped(chance, field, answer)
        : chance.pick([secret, [secret], hidden(chance, field)]);
    if (left !== undefined && chance.once(2)) result[name] = left;
  }
  return result;
}

function hidden(chance: Chance, field: FieldSchema): Json {
  return field.properties || field.items || field.prefixItems
    ? [{ notAsked: secret }]
    : aValue(chance, field, { parent: {}, isBegin: false });
}

function asTyped(chance: Chance, field: FieldSchema, answer: Json | undefined): Json | undefined {
  if (field.const !== undefined || field.file) return answer;
  if (answer === undefined) return chance.pick([null, "", " \n", []]);
  if (typeof answer === "string") return chance.pick([answer, ` ${answer}\n`]);
  if (Array.isArray(answer)) return answer.map((entry, index) => inList(chance, field, entry, index));
  return isObject(answer) ? littered(chance, field, answer) : answer;
}

function inList(chance: Chance, { prefixItems, items }: FieldSchema, entry: Json, index: number): Json {
  const schema = prefixItems?.[index] ?? (items || undefined);
  return isObject(entry) && schema && !schema.file ? littered(chance, schema, entry) : entry;
}
