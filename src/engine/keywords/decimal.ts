import type { Keyword } from "./keyword";

/** `"decimal": 1`: at most one digit after the decimal point. */
export const decimal: Keyword<number, number> = {
  keyword: "decimal",
  type: "number",
  schemaType: "number",
  judge: (value, rule) => (Number(value.toFixed(rule)) === value ? null : { n: rule }),
};
