import type { Rule } from "./rule";

/** `allOf`: the conditions of an object, and the fields that each condition asks for. */
export const rule: Rule = {
  meta: { $ref: "#/$defs/conditions" },
  types: ["object"],
};
