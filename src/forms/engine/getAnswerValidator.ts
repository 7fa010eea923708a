import type { ValidateFunction } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { createAjv } from "./ajv";
import type { FieldSchema, Json } from "./form";
import type { JudgeContext } from "./keywords/keyword";
import { ruleTable, siblingRules } from "./keywords/table";

/** Whether the field accepts the answer; rules that read other answers are left out. */
export function acceptsAnswer(field: FieldSchema, answer: Json, today: string): boolean {
  return getAnswerValidator(field).call({ today }, { answer });
}

// The code of these validators is not optimised (`optimize: false`): each validator runs a few times only, so
// optimising would cost more than it saves.
let ajv: Ajv2020 | undefined;
const judges = new Map<string, ValidateFunction>();

/**
 * A validator of `{ answer }` by the rules of a field, without the rules that read other answers. Fields with
 * the same rules share a validator.
 */
export function getAnswerValidator({ title, ...rules }: FieldSchema): ValidateFunction {
  const field = { ...rules };
  for (const rule of [...siblingRules, "x-compare", "x-offered"]) delete field[rule];
  const key = JSON.stringify(field);
  ajv ??= createAjv({ optimize: false });
  const judge = judges.get(key) ?? ajv.compile({ type: "object", properties: { answer: field } });
  judges.set(key, judge);
  return judge;
}

/**
 * Whether an answer keeps the rules of its field that name a sibling field (`siblingRules`). They judge texts
 * alone, so any other answer keeps them.
 */
export const passesSiblingRules = (
  field: FieldSchema,
  answer: Json,
  context: Omit<JudgeContext, "root">,
): boolean =>
  typeof answer !== "string" ||
  siblingRules.every((rule) => {
    const fault =
      field[rule] === undefined
        ? null
        : ruleTable[rule]?.keyword?.judge(answer, field[rule], { ...context, root: {} });
    return (fault ?? null) === null;
  });
