import { effectiveAnswer } from "./effectiveAnswer";
import type { FieldSchema, Json, JsonObject } from "./form";
import { acceptsAnswer } from "./getAnswerValidator";
import { type AskedField, answersAtSegments } from "./iterateFieldsWithConditions";

/** A saved draft: the name of its form, and its answers in the form's shape. */
export interface Draft {
  form: string;
  answers: JsonObject;
}

/** A change of a form, with the facts that decide whether it touches a draft. */
export interface TouchingChange {
  kind: "remove" | "require" | "narrow" | "repurpose";
  /** The field before the change. */
  before: Pick<AskedField, "steps" | "field">;
  /** The field after the change; absent when the form no longer has the field. */
  now?: Pick<AskedField, "field">;
  /** The rule that accepts fewer answers than before. */
  keyword?: string;
}

/** A change, and the names of the forms in which it was made. */
export interface ChangeToCount {
  change: TouchingChange;
  forms: readonly string[];
}

/** How many drafts the changed forms have (`drafts`), and how many of them the change touches (`touched`). */
export interface TouchedDrafts {
  touched: number;
  drafts: number;
}

export function countTouchedDrafts(
  changes: readonly ChangeToCount[],
  drafts: readonly Draft[],
): TouchedDrafts[] {
  return changes.map(({ change, forms }) => {
    const own = drafts.filter(({ form }) => forms.includes(form));
    return { touched: own.filter(({ answers }) => isTouched(change, answers)).length, drafts: own.length };
  });
}

/**
 * Whether a change affects a draft: the change would retire or refuse one of the draft's answers, or require
 * an answer that the draft does not have.
 */
function isTouched({ kind, before, now, keyword }: TouchingChange, answers: JsonObject): boolean {
  const found = answersAtSegments(answers, before.steps).map((answer) =>
    effectiveAnswer(before.field, answer),
  );
  switch (kind) {
    case "remove":
    case "repurpose":
      return found.some((answer) => answer !== undefined);
    case "require":
      return found.some((answer) => answer === undefined);
    case "narrow":
      // For a changed condition, every draft with an answer counts, because whether the condition holds depends on
      // the applicant.
      if (keyword === "allOf") return found.some((answer) => answer !== undefined);
      return found.some((answer) => answer !== undefined && now && !keeps(now.field, keyword ?? "", answer));
  }
}

/**
 * Whether an answer keeps a rule of a field. Rules about ages, past and future are judged on the current day
 * (UTC).
 */
function keeps(field: FieldSchema, keyword: string, answer: Json): boolean {
  const rule: FieldSchema = { ...(field.type && { type: field.type }), [keyword]: field[keyword] };
  return acceptsAnswer(rule, answer, new Date().toISOString().slice(0, 10));
}
