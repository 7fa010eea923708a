import type { Rule } from "./rule";

/** The fields of a group. */
export const rule: Rule = {
  meta: { $ref: "#/$defs/properties" },
  types: ["object"],
};
