import type { Condition, Json } from "../../engine/form";
import type { AskedWhen, ConditionTest } from "./operation";

/** What a condition of a schema says, as tests. */
export function askedOf({ properties = {}, required = [] }: Condition, unless: boolean): AskedWhen {
  const compared = Object.entries(properties).map(([field, rule]): ConditionTest => {
    const is = rule.enum ? "oneOf" : "equal";
    const answers = rule.enum ?? (rule.const === undefined ? [] : [rule.const]);
    return { field, is, answers, ...(!required.includes(field) && { orUnanswered: true }) };
  });
  const answered = required
    .filter((field) => !(field in properties))
    .map((field): ConditionTest => ({ field, is: "answered", answers: [] }));
  return { unless, tests: [...compared, ...answered] };
}

/** The condition that says what tests say, as the house writes it. */
export function conditionOf({ tests }: AskedWhen): Condition {
  const compared = tests.filter(({ is }) => is !== "answered");
  const required = tests.filter(({ orUnanswered }) => !orUnanswered).map(({ field }) => field);
  return {
    ...(compared.length > 0 && {
      properties: Object.fromEntries(compared.map((test) => [test.field, rule(test)])),
    }),
    ...(required.length > 0 && { required }),
  };
}

function rule({ is, answers }: ConditionTest): { const?: Json; enum?: Json[] } {
  const [first = null] = answers;
  return is === "equal" ? { const: first } : { enum: [...answers] };
}
