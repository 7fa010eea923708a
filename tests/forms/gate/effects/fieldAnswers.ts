import type { ValidateFunction } from "ajv";
import fc from "fast-check";
import { createAjv } from "../../../../src/forms/engine/ajv";
import type { FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { aValue } from "../../engine/generated/aValue";
import { byChance } from "../../engine/generated/chance";
import { today } from "../../engine/generated/dates";

/** What stands around a field. */
export interface Beside {
  parent: JsonObject;
  /** Whether another answer must be later than this one. */
  isBegin: boolean;
}

const ajv = createAjv({ optimize: false });
const judges = new Map<string, ValidateFunction>();
const judgeOfField = new WeakMap<FieldSchema, ValidateFunction>();

/** Whether a field by itself takes an answer; rules that read other answers are left out. */
export function takes(field: FieldSchema, answer: Json | undefined): boolean {
  const judge = judgeOfField.get(field) ?? judgeOf(field);
  judgeOfField.set(field, judge);
  return judge.call({ today }, { answer });
}

function judgeOf({ title, after, confirmed, ...field }: FieldSchema): ValidateFunction {
  const key = JSON.stringify(field);
  const judge = judges.get(key) ?? compiled(field);
  judges.set(key, judge);
  return judge;
}

/** Old releases have rules as they were written then, which are not judged any more. */
function compiled(field: FieldSchema): ValidateFunction {
  const asking = (answer: FieldSchema) => ajv.compile({ type: "object", properties: { answer } });
  try {
    return asking(field);
  } catch {
    return asking(field.type ? { type: field.type } : {});
  }
}

const answersKnown = new Map<string, Json[]>();

/** Right answers to a field that is neither a group nor a list, `count` of them if there are as many. */
export function answersTo(field: FieldSchema, beside: Beside, count = 1): Json[] {
  const { title, ...rules } = field;
  const leans =
    typeof field.after === "string" ? beside.parent[field.after] : beside.parent[String(field.confirmed)];
  const key = JSON.stringify([rules, leans, beside.isBegin, count]);
  const known = answersKnown.get(key) ?? foundAnswers(field, beside, count);
  answersKnown.set(key, known);
  return known;
}

function foundAnswers(field: FieldSchema, beside: Beside, count: number): Json[] {
  const own = Array.isArray(field.included) ? field.included : (field.enum ?? []);
  const found = new Set<Json>(own.filter((answer) => takes(field, answer)));
  const made = byChance((chance): Json | undefined => {
    try {
      return aValue(chance, field, beside);
    } catch {
      return undefined;
    }
  });
  for (let seed = 1; found.size < count && seed <= (count > 1 ? 60 : 12); seed++)
    for (const answer of [...fc.sample(made, { numRuns: 1, seed }), ...plainAnswers(field, seed)])
      if (found.size < count && answer !== undefined && !isBlank(answer) && takes(field, answer))
        found.add(answer);
  return [...found];
}

const isBlank = (answer: Json) =>
  typeof answer === "string" && (answer.trim() === "" || answer !== answer.trim());

/** Answers at the edges of a field's limits. */
function plainAnswers(field: FieldSchema, seed: number): Json[] {
  const { type, minLength = 1, maxLength = 1, minimum, maximum, multipleOf = 1, format, file } = field;
  if (file) return [{ kind: file.kind, slot: "one", fileName: `example${seed}` }];
  if (type === "boolean") return [true, false];
  if (type === "number" || type === "integer")
    return [minimum, maximum, multipleOf, 1, 0, Number(minimum ?? 0) + seed * Number(multipleOf)].flatMap(
      (number) => (typeof number === "number" ? [number] : []),
    );
  const letters = "abcdefghijklmnopqrstuvwxyz".slice(seed % 26) + seed;
  const long = letters.repeat(Math.ceil(Math.min(2000, Number(minLength)) / letters.length) + 1);
  return [
    long.slice(0, Math.max(1, Math.min(2000, Number(minLength)))),
    "a".repeat(Math.min(2000, Number(maxLength))),
    `${seed % 10}`.repeat(Math.min(40, Number(minLength))),
    ...(format === "uri" ? [`https://example.com/${seed}`] : []),
  ];
}
