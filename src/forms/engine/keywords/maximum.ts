import type { Rule } from "./rule";

/** `"maximum": 250`: this number or a smaller one. */
export const rule: Rule = {
  meta: { description: "The largest number.", type: "number" },
  types: ["number", "integer"],
  fits: ["number"],
  input: "number",
  entered: { minimum: -1000000000, maximum: 1000000000 },
  example: 250,
  canLimit: true,
  ofQuestions: { part: "maximum", types: ["number"], between: { from: 1, to: 999_999_999 } },
  tightens: "lower",
  places: ["limit"],
  breaks: ({ maximum }) => [Number(maximum) + 1],
};
