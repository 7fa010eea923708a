import { evaluateCross, isFromRoot, passesTest, testsIn } from "./crossCondition";
import type { Branch, Condition, FieldSchema, Json, JsonObject } from "./form";
import { isObject } from "./pointer";

/**
 * Whether a condition holds for an object, by the rules of JSON Schema: an absent property fails only
 * `required`. Tests of answers elsewhere in the form must be resolved before (`resolveForm`); an unresolved
 * test fails.
 * @param value the effective answers of the object
 */
export function evaluateCondition(condition: Condition, value: JsonObject): boolean {
  return (
    (condition.required ?? []).every((name) => value[name] !== undefined) &&
    Object.entries(condition.properties ?? {}).every(
      ([name, rule]) => value[name] === undefined || matches(rule, value[name]),
    ) &&
    (condition["x-when"] === undefined ||
      evaluateCross(condition["x-when"], (test) => {
        const answer = value[test.field];
        return !isFromRoot(test.field) && passesTest(test, answer === undefined ? [] : [answer], "");
      }))
  );
}

function matches(rule: { const?: Json; enum?: Json[] }, value: Json): boolean {
  return (
    (rule.const === undefined || rule.const === value) &&
    (rule.enum === undefined || rule.enum.includes(value))
  );
}

const onlyHas = (value: unknown, keywords: readonly string[]) =>
  isObject(value) && Object.keys(value).every((keyword) => keywords.includes(keyword));

/** Whether a member of `allOf` is a condition that `evaluateCondition` can evaluate. */
export function isCondition(branch: unknown): branch is Branch {
  if (!isObject(branch) || !onlyHas(branch, ["if", "then", "else"])) return false;
  const { if: condition, then = {}, else: otherwise = {} } = branch;
  if (!onlyHas(condition, ["properties", "required", "x-when"]) || !isObject(condition)) return false;
  const { properties: rules = {} } = condition;
  return (
    isObject(rules) &&
    Object.values(rules).every((rule) => onlyHas(rule, ["const", "enum"])) &&
    [then, otherwise].every((fields) => onlyHas(fields, ["properties", "required"]))
  );
}

/** The conditions of an object; other members of its `allOf` are of another dialect. */
export const conditionsOf = ({ allOf = [] }: FieldSchema): Branch[] => allOf.filter(isCondition);

/** Names of the fields of an object that its conditions read. */
export function fieldNamesInConditions(schema: FieldSchema): Set<string> {
  return new Set(
    conditionsOf(schema).flatMap((branch) => [
      ...Object.keys(branch.if.properties ?? {}),
      ...(branch.if.required ?? []),
      ...listCrossTestsOfCondition(branch.if).flatMap(({ test }) =>
        isFromRoot(test.field) ? [] : [test.field],
      ),
    ]),
  );
}

/** The tests of a condition's `x-when`, with their JSON Pointers from the condition. */
export const listCrossTestsOfCondition = (condition: Condition): ReturnType<typeof testsIn> =>
  condition["x-when"] ? testsIn(condition["x-when"], "/x-when") : [];
