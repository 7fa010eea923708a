import type { Rule } from "./rule";

/** Conditions, and the fields that they ask. */
export const rule: Rule = {
  meta: { $ref: "#/$defs/conditions" },
  types: ["object"],
};
