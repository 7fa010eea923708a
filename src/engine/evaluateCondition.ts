import type { Condition, FieldSchema, Json, JsonObject } from "./form";

/**
 * Whether a condition holds for an object, by the rules of JSON Schema: an absent property fails only `required`.
 */
export function evaluateCondition(condition: Condition, value: JsonObject): boolean {
  return (
    (condition.required ?? []).every((name) => value[name] !== undefined) &&
    Object.entries(condition.properties ?? {}).every(
      ([name, rule]) => value[name] === undefined || matches(rule, value[name]),
    )
  );
}

function matches(rule: { const?: Json; enum?: Json[] }, value: Json): boolean {
  return (
    (rule.const === undefined || rule.const === value) &&
    (rule.enum === undefined || rule.enum.includes(value))
  );
}

/** Names of the fields that an object's conditions read. */
export function conditionNames(schema: FieldSchema): Set<string> {
  return new Set(
    (schema.allOf ?? []).flatMap((branch) => [
      ...Object.keys(branch.if.properties ?? {}),
      ...(branch.if.required ?? []),
    ]),
  );
}
