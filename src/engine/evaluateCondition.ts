import type { Condition, FieldSchema, Json, JsonObject } from "./form";

/**
 * Whether a condition holds for an object, exactly as JSON Schema says it: a property that is absent
 * breaks only `required`.
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

/** The siblings that an object's conditions look at. */
export function conditionNames(schema: FieldSchema): Set<string> {
  return new Set(
    (schema.allOf ?? []).flatMap((branch) => [
      ...Object.keys(branch.if.properties ?? {}),
      ...(branch.if.required ?? []),
    ]),
  );
}
