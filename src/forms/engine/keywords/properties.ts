import type { Rule } from "./rule";

/** `properties`: the fields of a group. */
export const rule: Rule = {
  meta: { $ref: "#/$defs/properties" },
  types: ["object"],
};
