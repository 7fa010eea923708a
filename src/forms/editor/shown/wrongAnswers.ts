import { fieldNamesInConditions } from "../../engine/evaluateCondition";
import type { FieldSchema, Json, JsonObject, Problem } from "../../engine/form";
import { appendToPointer, isObject, isWithin, withValue } from "../../engine/pointer";
import { presentDay, resolveForm, rootTests } from "../../engine/resolveForm";
import { shownFields } from "../../engine/shownFields";

/** The wrong values for an answer, in the order in which they are tried; undefined removes the answer. */
interface WrongValues {
  path: string;
  tries: Array<Json | undefined>;
}

/**
 * An example in which each answer is replaced by its first wrong value that is refused. Answers that conditions read
 * are kept, so that the same fields are asked.
 */
export function wrongAnswers(
  schema: FieldSchema,
  example: JsonObject,
  judge: (answers: JsonObject) => Problem[],
): JsonObject {
  let answers = example;
  const read = rootTests(schema).map(({ field }) => field);
  const isRead = (path: string) =>
    read.some((each) => isWithin(path.replaceAll(/\/\d+/g, "/*"), each.replaceAll(/\/\d+/g, "/*")));
  let left = wrongValuesIn(resolveForm(schema, example, presentDay()), example, "").filter(
    ({ path }) => !isRead(path),
  );
  for (let round = 0; left.length > 0; round++) {
    for (const { path, tries } of left) answers = withValue(answers, path, tries[round]);
    const refused = new Set(judge(answers).map(({ path }) => path));
    left = left.filter(({ path, tries }) => round + 1 < tries.length && !refused.has(path));
  }
  return answers;
}

function wrongValuesIn(schema: FieldSchema, own: JsonObject, at: string): WrongValues[] {
  const deciding = fieldNamesInConditions(schema);
  return Object.entries(shownFields(schema, own).properties).flatMap(([name, field]): WrongValues[] => {
    const path = appendToPointer(at, name);
    const answer = own[name];
    if (deciding.has(name)) return [];
    if (field.properties) return isObject(answer) ? wrongValuesIn(field, answer, path) : [];
    const entries = field.items || {};
    if (field.prefixItems || entries.properties)
      return Array.isArray(answer)
        ? answer.flatMap((entry, index) =>
            isObject(entry)
              ? wrongValuesIn(field.prefixItems?.[index] ?? entries, entry, appendToPointer(path, index))
              : [],
          )
        : [];
    return [{ path, tries: [...wrong(field), undefined] }];
  });
}

function wrong({ type, format, included, enum: choices, maxLength }: FieldSchema): Json[] {
  if (included !== undefined || choices) return [];
  if (type === "number" || type === "integer") return [-1, 1e9, 0.123456];
  if (type !== "string") return [];
  if (format === "date" || format === "partialDate") return ["2999-12-31", "1899-01-01"];
  if (format === "yearMonth") return ["2999-12", "1899-01"];
  return ["?", `${"too long ".repeat(Number(maxLength ?? 100) / 9 + 1)}.`];
}
