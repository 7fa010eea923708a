import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"decimal": 1`: a number with at most one digit after the decimal point. A text breaks this rule as well.
 */
export const decimal: Keyword<number | string, number> = {
  keyword: "decimal",
  type: ["number", "string"],
  schemaType: "number",
  judge: (value, rule) =>
    typeof value === "number" && Number(value.toFixed(rule)) === value ? null : { n: rule },
};

export const rule: Rule = {
  keyword: decimal,
  meta: { description: "Digits behind the point at most.", type: "integer", minimum: 0, maximum: 6 },
  types: ["number", "integer"],
  fits: ["number"],
  input: "count",
  example: 1,
  canLimit: true,
  tightens: "lower",
  places: ["n"],
  // With `multipleOf`, a number with too many digits may break that rule, too, so a text is used.
  breaks: ({ decimal: digits, minimum = 0, multipleOf }) => [
    multipleOf === undefined ? Number(minimum) + 5 * 10 ** -(Number(digits) + 1) : "seven",
  ],
};
