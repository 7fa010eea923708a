import type { Rule } from "./rule";

/** `items`: the schema of the entries of a list; false for a fixed list. */
export const rule: Rule = {
  meta: {
    description: "One entry of a list; false when its places are fixed by prefixItems.",
    anyOf: [{ const: false }, { $ref: "#" }],
  },
  types: ["array"],
};
