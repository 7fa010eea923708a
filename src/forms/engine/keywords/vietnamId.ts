import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** `"vietnamId": true`: the number of a Vietnamese citizen ID card: a 0 and 11 digits. */
export const vietnamId: Keyword<string, boolean> = {
  keyword: "vietnamId",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (/^0\d{11}$/.test(value) ? null : {}),
};

export const rule: Rule = {
  keyword: vietnamId,
  meta: { description: "A Vietnamese citizen ID number: a 0 and 11 digits.", const: true },
  types: ["string"],
  fits: ["text"],
  input: "tick",
  example: true,
  tightens: "changed",
  bounds: true,
  answers: () => ["001099000001"],
  breaks: (_field, kept) => [`1${String(kept).slice(1)}`],
};
