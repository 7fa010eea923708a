import { fieldsNamed } from "../../engine/fieldStructure";
import type { FieldSchema, Json } from "../../engine/form";
import { type FormatCondition, iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";

/** Stands in place of a condition that tests only for choices that the older form did not offer. */
const never = "never";

/**
 * Returns a function that formats a condition as text, without the choices that the older form did not offer,
 * because no older answer is one of these choices. A condition to which only a new choice was added therefore
 * stays the same.
 */
export function createComparableConditionFormatter(before: FieldSchema): FormatCondition {
  const choices = choicesByTitle(before);
  return ({ properties = {}, required = [], "x-when": elsewhere }, schema) => {
    const rules = Object.entries(properties).map(([name, rule]): [string, Json[]] => {
      const [field] = fieldsNamed(schema, name);
      const old = choices.get(field?.title ?? "");
      const values = [...(rule.const === undefined ? [] : [rule.const]), ...(rule.enum ?? [])];
      const known = values.filter((value) => old?.has(value) ?? true);
      return [name, known.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))];
    });
    const isOfNewChoices = rules.some(([name, values]) => values.length === 0 && required.includes(name));
    return isOfNewChoices ? never : JSON.stringify([rules, required, elsewhere]);
  };
}

/** Whether answers to the older form never meet this condition (see `AskedField.when`). */
export function isUnmetByOlderAnswers(when: string): boolean {
  return when.includes(` if ${never}`);
}

function choicesByTitle(schema: FieldSchema): Map<string, Set<Json>> {
  const choices = new Map<string, Set<Json>>();
  for (const { field } of iterateFieldsWithConditions(schema))
    if (Array.isArray(field.included) && field.title !== undefined)
      choices.set(field.title, new Set([...(choices.get(field.title) ?? []), ...field.included]));
  return choices;
}
