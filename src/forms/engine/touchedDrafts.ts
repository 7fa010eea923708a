import { takes } from "./answerJudge";
import { type AskedField, answersAt } from "./askedFields";
import { effectiveAnswer } from "./effectiveAnswer";
import type { FieldSchema, Json, JsonObject } from "./form";

/** A saved draft: the name of its form, and its answers as the form asks for them. */
export interface Draft {
  form: string;
  answers: JsonObject;
}

/** What must be known of a change of a form to say whether it touches a draft. */
export interface TouchingChange {
  kind: "remove" | "require" | "narrow";
  /** The field as it was. */
  before: Pick<AskedField, "steps" | "field">;
  /** The field as it is; absent when it is gone. */
  now?: Pick<AskedField, "field">;
  /** The rule that accepts fewer answers now. */
  keyword?: string;
}

/** A change, and the names of the forms in which it was made. */
export interface ChangeToCount {
  change: TouchingChange;
  forms: readonly string[];
}

/** How many drafts of those forms there are, and how many of them the change touches. */
export interface TouchedDrafts {
  touched: number;
  drafts: number;
}

export function countTouched(changes: readonly ChangeToCount[], drafts: readonly Draft[]): TouchedDrafts[] {
  return changes.map(({ change, forms }) => {
    const own = drafts.filter(({ form }) => forms.includes(form));
    return { touched: own.filter(({ answers }) => isTouched(change, answers)).length, drafts: own.length };
  });
}

/** Whether a change would retire, miss or refuse answers of a draft. */
function isTouched({ kind, before, now, keyword }: TouchingChange, answers: JsonObject): boolean {
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
