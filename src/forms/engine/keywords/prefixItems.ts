import type { Rule } from "./rule";

/** `prefixItems`: the fixed places of a list. */
export const rule: Rule = {
  meta: {
    description: "The places of a list that always has the same ones, each named by a const.",
    type: "array",
    minItems: 1,
    items: { $ref: "#" },
  },
  types: ["array"],
};
