import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** `"englishOnly": true`: no Han characters. */
export const englishOnly: Keyword<string, boolean> = {
  keyword: "englishOnly",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (/\p{Script=Han}/u.test(value) ? {} : null),
};

export const rule: Rule = {
  keyword: englishOnly,
  meta: { description: "Refuses Chinese characters.", const: true },
  types: ["string"],
  fits: ["text"],
  input: "tick",
  example: true,
  ofQuestions: { part: "englishOnly", types: ["text"] },
  isMended: true,
  tightens: "changed",
  breaks: () => ["林"],
};
