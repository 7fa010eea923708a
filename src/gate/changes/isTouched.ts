import { answersAt } from "../../engine/askedFields";
import { effectiveAnswer } from "../../engine/effectiveAnswer";
import type { FieldSchema, Json, JsonObject } from "../../engine/form";
import { takes } from "../applications/answers";
import type { BreakingChange } from "./breakingChanges";

/** Whether a change would retire, miss or refuse answers of a draft. */
export function isTouched({ kind, before, now, keyword }: BreakingChange, answers: JsonObject): boolean {
  const found = answersAt(answers, before.steps).map((answer) => effectiveAnswer(before.field, answer));
  switch (kind) {
    case "remove":
      return found.some((answer) => answer !== undefined);
    case "require":
      return found.some((answer) => answer === undefined);
    case "narrow":
      // Whether the condition holds is the applicant's to say.
      if (keyword === "allOf") return found.some((answer) => answer !== undefined);
      return found.some((answer) => answer !== undefined && now && !keeps(now.field, keyword ?? "", answer));
  }
}

/** Only rules about ages, past and future read the date; they are judged on the current day (UTC). */
function keeps(field: FieldSchema, keyword: string, answer: Json): boolean {
  const rule: FieldSchema = { ...(field.type && { type: field.type }), [keyword]: field[keyword] };
  return takes(rule, answer, new Date().toISOString().slice(0, 10));
}
