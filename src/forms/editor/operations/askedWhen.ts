import type { Condition, Json } from "../../engine/form";
import type { AskedWhen, ConditionTest } from "./operation";

/** The tests of a condition of a schema, in the order in which `toCondition` writes them. */
export function toAskedWhen(condition: Condition, unless: boolean): AskedWhen {
  const { properties = {}, required = [], "x-when": cross } = condition;
  const tests = required.map((field) => testOf(field, properties[field]));
  // A field that may also be unanswered is not in `required`, so its test is placed by the order of `properties`.
  let place = 0;
  for (const [field, rule] of Object.entries(properties)) {
    const index = tests.findIndex((each) => each.field === field);
    if (index < 0) tests.splice(place, 0, { ...testOf(field, rule), orUnanswered: true });
    place = index < 0 ? place + 1 : index + 1;
  }
  return { unless, tests, ...(cross && { cross }) };
}

function testOf(field: string, rule: { const?: Json; enum?: Json[] } | undefined): ConditionTest {
  if (!rule) return { field, is: "answered", answers: [] };
  const answers = rule.enum ?? (rule.const === undefined ? [] : [rule.const]);
  return { field, is: rule.enum ? "oneOf" : "equal", answers };
}

/** The tests as a condition in the notation of the project. */
export function toCondition({ tests, cross }: AskedWhen): Condition {
  const compared = tests.filter(({ is }) => is !== "answered");
  const required = tests.filter(({ orUnanswered }) => !orUnanswered).map(({ field }) => field);
  return {
    ...(compared.length > 0 && {
      properties: Object.fromEntries(compared.map((test) => [test.field, rule(test)])),
    }),
    ...(required.length > 0 && { required }),
    ...(cross && { "x-when": cross }),
  };
}

function rule({ is, answers }: ConditionTest): { const?: Json; enum?: Json[] } {
  const [first = null] = answers;
  return is === "equal" ? { const: first } : { enum: [...answers] };
}
