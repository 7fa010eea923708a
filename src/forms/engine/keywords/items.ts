import type { Rule } from "./rule";

/** One entry of a list. */
export const rule: Rule = {
  meta: {
    description: "One entry of a list; false when its places are fixed by prefixItems.",
    anyOf: [{ const: false }, { $ref: "#" }],
  },
  types: ["array"],
};
