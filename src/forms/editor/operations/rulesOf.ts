import type { QuestionSource } from "../../engine/compose/sources";
import type { FieldSchema, Json } from "../../engine/form";
import type { Rule } from "../../engine/keywords/rule";
import { ruleTable } from "../../engine/keywords/table";
import { allFields } from "../../engine/shownFields";
import { answerKind, type OptionSubject } from "../../engine/widgetTable";
import type { RuleFact } from "./fieldFacts";

/** The rules that a field can have, with their current values. */
export function rulesOf(field: FieldSchema, question: QuestionSource | undefined): RuleFact[] {
  const subject = getAnswerKindOrStructure(field);
  return Object.entries(ruleTable).flatMap(
    ([rule, { fits = [], input, ofEntries, ofQuestions, canLimit = false }]) => {
      if (input === undefined || !fits.includes(subject)) return [];
      if (question && !ofQuestions?.types.includes(question.type)) return [];
      if (ofEntries !== undefined && ofEntries !== entriesOf(field)) return [];
      const value: Json = JSON.parse(JSON.stringify(field[rule] ?? null));
      return [{ rule, input, value, canLimit: canLimit && !question }];
    },
  );
}

/** Returns `fields` if the entries of a list have fields, and `values` if they are plain values. */
const entriesOf = ({ items }: FieldSchema): Rule["ofEntries"] =>
  items && Object.keys(allFields(items)).length > 0 ? "fields" : "values";

/**
 * The kind of answer to a field, or the structure of a group or list. It decides which options and rules the
 * field can have.
 */
export function getAnswerKindOrStructure(field: FieldSchema): Exclude<OptionSubject, "any"> {
  const kind = answerKind(field);
  if (kind) return kind;
  if (field.prefixItems) return "places";
  return field.type === "array" ? "list" : "group";
}
