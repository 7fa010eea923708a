import type { QuestionSource } from "../../engine/compose/sources";
import type { FieldSchema, Json } from "../../engine/form";
import { ruleTable } from "../../engine/ruleTable";
import { allFields } from "../../engine/shownFields";
import { answerKind, type OptionSubject } from "../../engine/widgetTable";
import type { RuleFact } from "./fieldFacts";

/** The rules that fit a field, and what it has of them. */
export function rulesOf(field: FieldSchema, question: QuestionSource | undefined): RuleFact[] {
  const subject = subjectOf(field);
  return Object.entries(ruleTable).flatMap(([rule, { fits = [], input, canLimit = false }]) => {
    if (input === undefined || !fits.includes(subject)) return [];
    if (question && !ofQuestions[question.type].includes(rule)) return [];
    if (uniqueRules.includes(rule) && rule !== uniqueRuleOf(field)) return [];
    const value: Json = JSON.parse(JSON.stringify(field[rule] ?? null));
    return [{ rule, input, value, canLimit: canLimit && !question }];
  });
}

/** What a question can say of its answer. */
const ofQuestions: Record<QuestionSource["type"], readonly string[]> = {
  text: ["wordCount", "englishOnly"],
  choice: ["wordCount"],
  number: ["maximum"],
};

const uniqueRules = ["uniqueBy", "uniqueItems"];

/** Entries with fields are told apart by one of them, and plain values as they are. */
const uniqueRuleOf = ({ items }: FieldSchema) =>
  items && Object.keys(allFields(items)).length > 0 ? "uniqueBy" : "uniqueItems";

/** What options of a look and rules are about. */
export function subjectOf(field: FieldSchema): Exclude<OptionSubject, "any"> {
  const kind = answerKind(field);
  if (kind) return kind;
  if (field.prefixItems) return "places";
  return field.type === "array" ? "list" : "group";
}
