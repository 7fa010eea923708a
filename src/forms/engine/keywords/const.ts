import type { Rule } from "./rule";

/** `"const": true`: a consent that has to be ticked. In a place of a fixed list: the name of the place. */
export const rule: Rule = {
  meta: {
    description:
      "The only answer: true for a consent that must be ticked, a text for the name of a fixed place of a list.",
  },
  types: ["string", "number", "integer", "boolean"],
  tightens: "changed",
  bounds: true,
  answers: ({ const: fixed }) => (fixed === undefined ? [] : [fixed]),
};
