import type { ValidateFunction } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020";
import { createAjv } from "./ajv";
import type { FieldSchema, Json } from "./form";

/** Whether the field accepts the answer; rules that read other answers are left out. */
export function takes(field: FieldSchema, answer: Json, today: string): boolean {
  return answerJudge(field).call({ today }, { answer });
}

// Each validator runs a few times only, so optimising its code would cost more than it saves.
let ajv: Ajv2020 | undefined;
const judges = new Map<string, ValidateFunction>();

/**
 * Judges `{ answer }`, with one validator for all fields with the same rules. `confirmed` and `after`, which read other
 * answers, are left out.
 */
export function answerJudge({ title, confirmed, after, ...field }: FieldSchema): ValidateFunction {
  const key = JSON.stringify(field);
  ajv ??= createAjv({ optimize: false });
  const judge = judges.get(key) ?? ajv.compile({ type: "object", properties: { answer: field } });
  judges.set(key, judge);
  return judge;
}
