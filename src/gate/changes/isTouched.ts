import { answersAt } from "../../engine/askedFields";
import { effectiveAnswer } from "../../engine/effectiveAnswer";
import type { FieldSchema, Json, JsonObject } from "../../engine/form";
import { takes } from "../applications/answers";
import type { BreakingChange } from "./breakingChanges";

/** Whether answers of a draft would be left over, be missing, or be refused by a change. */
export function isTouched({ kind, before, now, keyword }: BreakingChange, answers: JsonObject): boolean {
  const found = answersAt(answers, before.steps).map((answer) => effectiveAnswer(before.field, answer));
  switch (kind) {
    case "remove":
      return found.some((answer) => answer !== undefined);
    case "require":
      return found.some((answer) => answer === undefined);
    case "narrow":
      return found.some((answer) => answer !== undefined && now && !keeps(now.field, keyword ?? "", answer));
  }
}

/** No rule that tightens looks at the day, but for ages and past and future: those count as broken tomorrow. */
function keeps(field: FieldSchema, keyword: string, answer: Json): boolean {
  const rule: FieldSchema = { ...(field.type && { type: field.type }), [keyword]: field[keyword] };
  return takes(rule, answer, new Date().toISOString().slice(0, 10));
}
