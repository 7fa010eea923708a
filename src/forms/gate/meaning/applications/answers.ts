import { answerJudge } from "../../../engine/answerJudge";
import type { FieldSchema, Json, JsonObject } from "../../../engine/form";
import { isDateFormat } from "../../../engine/isDateFormat";
import { after as laterThan } from "../../../engine/keywords/after";
import { datesFor } from "./datesFor";
import { textsMatching } from "./textsMatching";

/** The surroundings of an answer. */
export interface Beside {
  /** `YYYY-MM-DD`. */
  today: string;
  /** The answers given so far. */
  parent: JsonObject;
  /** Whether another answer must be later than this one. */
  isBegin: boolean;
}

/** Valid answers to one field (neither a group nor a list), the most ordinary first. */
export function* answersTo(field: FieldSchema, beside: Beside): Generator<Json> {
  const { confirmed, after } = field;
  const judge = answerJudge(field);
  for (const answer of tries(field, beside)) {
    if (typeof answer === "string" && (answer === "" || answer !== answer.trim())) continue;
    if (typeof confirmed === "string" && beside.parent[confirmed] !== answer) continue;
    if (typeof after === "string" && laterThan.judge(String(answer), after, beside) !== null) continue;
    if (judge.call({ today: beside.today }, { answer })) yield answer;
  }
}

/**
 * The rules of a field that contradict each other: without any one of them there would be an answer. All rules if there
 * is no such rule.
 */
export function contradiction(field: FieldSchema, beside: Beside): string[] {
  const rules = Object.keys(field).filter((keyword) => !silent.has(keyword));
  const decisive = rules.filter((rule) => {
    const { [rule]: _, ...others } = field;
    return !answersTo(others, beside).next().done;
  });
  return decisive.length > 0 ? decisive : rules;
}

const silent = new Set(["title", "type", "x-options", "x-byNameAfter", "x-profile"]);

function* tries(field: FieldSchema, beside: Beside): Generator<Json> {
  const { const: fixed, included, enum: values, file, type } = field;
  if (fixed !== undefined) yield fixed;
  else if (Array.isArray(included)) yield* included;
  else if (values) yield* values;
  else if (file) yield { kind: file.kind, slot: "one", fileName: "example" };
  else if (type === "boolean") yield* [true, false];
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

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const shortVideo = "https://youtu.be/dQw4w9WgXcQ";

/** Valid numbers, with right check digits. */
const numbersByRule = {
  taiwanId: "A123456789",
  residenceCard: "A800000014",
  vietnamId: "001099000001",
  phoneNumber: "+886912345678",
};

const words = ["Example", "For example", "Sea-wind 27 over Mt. Jade", "a", "ab", "7", "example-27@Starling"];

function* texts(field: FieldSchema, beside: Beside): Generator<string> {
  const { confirmed, pattern, format, youtubeOnly, minLength, maxLength } = field;
  const length = Number(minLength ?? 1);
  const copied = beside.parent[String(confirmed)];
  if (typeof copied === "string") yield copied;
  if (isDateFormat(format)) yield* datesFor(field, beside);
  if (format === "email")
    yield* [
      "someone@example.com",
      "a@b.co",
      `${"a".repeat(Math.min(60, length))}@${"b.".repeat(length / 2)}com`,
    ];
  if (format === "uri") yield* ["https://example.com", "a:b", `https://example.com/${"a".repeat(length)}`];
  if (youtubeOnly === true) yield* [video, shortVideo, `${video}&t=${"1".repeat(length)}`];
  for (const [rule, number] of Object.entries(numbersByRule)) if (field[rule] === true) yield number;
  if (typeof pattern === "string") yield* textsMatching(pattern, length);
  yield* words;
  // Texts of exactly the minimum length.
  for (const word of words) yield word.replaceAll(/\W/g, "").repeat(length).slice(0, length);
  if (maxLength !== undefined) yield "a".repeat(Number(maxLength));
}
