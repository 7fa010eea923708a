import type { Rule } from "./rule";

/** Conditions, and what they ask. */
export const rule: Rule = {
  meta: { $ref: "#/$defs/conditions" },
  types: ["object"],
};
