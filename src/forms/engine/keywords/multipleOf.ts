import { isMultipleOf } from "../isMultipleOf";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"multipleOf": 0.1`: a rule of the standard, judged exactly here. Ajv itself judges it by a division that
 * is not exact.
 */
export const multipleOf: Keyword<number, number> = {
  keyword: "multipleOf",
  type: "number",
  schemaType: "number",
  judge: (value, rule) => (isMultipleOf(value, rule) ? null : { multipleOf: rule }),
};

export const rule: Rule = {
  keyword: multipleOf,
  meta: { description: "The step: 0.5 takes 6 and 6.5, not 6.3.", type: "number", exclusiveMinimum: 0 },
  types: ["number", "integer"],
  fits: ["number"],
  input: "number",
  entered: { minimum: 0.000001, maximum: 1000000000 },
  example: 0.5,
  tightens: (before, now) => typeof before !== "number" || !isMultipleOf(before, Number(now)),
  places: ["multipleOf"],
  breaks: ({ multipleOf: step, minimum = 0 }) => [Number(minimum) + Number(step) / 5],
};
