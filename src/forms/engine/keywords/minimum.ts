import type { Rule } from "./rule";

/** `"minimum": 120`: this number or a larger one. */
export const rule: Rule = {
  meta: { description: "The smallest number.", type: "number" },
  types: ["number", "integer"],
  fits: ["number"],
  input: "number",
  entered: { minimum: -1000000000, maximum: 1000000000 },
  example: 120,
  canLimit: true,
  tightens: "higher",
  below: "maximum",
  places: ["limit"],
  breaks: ({ minimum }) => [Number(minimum) - 1],
};
