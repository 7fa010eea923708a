import type { FieldSchema, Json } from "../../../engine/form";
import { getAnswerValidator, passesSiblingRules } from "../../../engine/getAnswerValidator";
import { isDateFormat } from "../../../engine/isDateFormat";
import { ruleTable } from "../../../engine/keywords/table";
import { normalizeAndTrimText } from "../../../engine/normalizeAndTrimText";
import { generateMatchingTexts } from "./generateMatchingTexts";
import { type Beside, generateTestDates } from "./generateTestDates";

/** Valid answers to one field (neither a group nor a list), the most ordinary first. */
export function* generateValidAnswers(field: FieldSchema, beside: Beside): Generator<Json> {
  const judge = getAnswerValidator(field);
  for (const answer of tries(field, beside)) {
    if (typeof answer === "string" && (answer === "" || answer !== normalizeAndTrimText(answer))) continue;
    if (!passesSiblingRules(field, answer, beside)) continue;
    if (judge.call({ today: beside.today }, { answer })) yield answer;
  }
}

/**
 * Returns the rules of a field that contradict each other: if one of these rules were absent, the field would
 * have a valid answer. If no single rule is decisive, the result is all rules of the field.
 */
export function findContradictingRules(field: FieldSchema, beside: Beside): string[] {
  const rules = Object.keys(field).filter((keyword) => keyword in ruleTable);
  const decisive = rules.filter((rule) => {
    const { [rule]: _, ...others } = field;
    return !generateValidAnswers(others, beside).next().done;
  });
  return decisive.length > 0 ? decisive : rules;
}

function* tries(field: FieldSchema, beside: Beside): Generator<Json> {
  const { type } = field;
  for (const [rule, { answers }] of Object.entries(ruleTable))
    if (field[rule] !== undefined && answers) yield* answers(field, beside);
  if (type === "boolean") yield* [true, false];
  else if (type === "number" || type === "integer") yield* numbers(field);
  else yield* texts(field, beside);
}

function* numbers({ type, minimum, maximum, decimal, multipleOf }: FieldSchema): Generator<Json> {
  const perUnit =
    multipleOf === undefined ? 10 ** (type === "integer" ? 0 : Number(decimal ?? 3)) : 1 / Number(multipleOf);
  const least = minimum === undefined ? undefined : Number(minimum);
  const most = maximum === undefined ? undefined : Number(maximum);
  const rounded = (value: number, round: (value: number) => number) =>
    Number((round(value * perUnit) / perUnit).toFixed(6));
  if (least !== undefined && most !== undefined) yield rounded((least + most) / 2, Math.floor);
  if (least !== undefined) yield rounded(least, Math.ceil);
  if (most !== undefined) yield rounded(most, Math.floor);
  yield* [1, 0, -1];
}

const words = ["Example", "For example", "Sea-wind 27 over Mt. Jade", "a", "ab", "7", "example-27@Magpie"];

function* texts(field: FieldSchema, beside: Beside): Generator<string> {
  const { pattern, format, minLength, maxLength } = field;
  const length = Number(minLength ?? 1);
  if (isDateFormat(format)) yield* generateTestDates(field, beside);
  if (typeof pattern === "string") yield* generateMatchingTexts(pattern, length);
  yield* words;
  // Texts of exactly the minimum length.
  for (const word of words) yield word.replaceAll(/\W/g, "").repeat(length).slice(0, length);
  if (maxLength !== undefined) yield "a".repeat(Number(maxLength));
}
