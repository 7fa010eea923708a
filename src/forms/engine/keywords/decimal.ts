import type { Keyword } from "./keyword";

/** `"decimal": 1`: a number with at most one digit after the decimal point. A text is none, and is told the same. */
export const decimal: Keyword<number | string, number> = {
  keyword: "decimal",
  type: ["number", "string"],
  schemaType: "number",
  judge: (value, rule) =>
    typeof value === "number" && Number(value.toFixed(rule)) === value ? null : { n: rule },
};
