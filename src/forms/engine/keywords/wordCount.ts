import { countWords } from "../countWords";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** `"wordCount": 500`: at most 500 words (see `countWords`). */
export const wordCount: Keyword<string, number> = {
  keyword: "wordCount",
  type: "string",
  schemaType: "number",
  judge: (value, rule) => (countWords(value) <= rule ? null : { n: rule }),
};

export const rule: Rule = {
  keyword: wordCount,
  meta: {
    description:
      "Words at most. Each Chinese or Japanese character counts as one; Thai and Burmese words are told by a dictionary.",
    type: "integer",
    minimum: 1,
  },
  types: ["string"],
  fits: ["text"],
  input: "count",
  entered: { maximum: 100000 },
  example: 500,
  canLimit: true,
  ofQuestions: { part: "maxWords", types: ["text", "choice"], between: { from: 1, to: 500 } },
  tightens: "lower",
  places: ["n"],
  breaks: ({ wordCount: most }) => ["a ".repeat(Number(most) + 1)],
};
