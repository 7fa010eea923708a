import type { Rule } from "./rule";

/**
 * `"dependentRequired": { "score": ["testDate"] }`: fields that have to be answered once another field is
 * answered.
 */
export const rule: Rule = {
  meta: {
    description: "When the field on the left is answered, those on the right must be, too.",
    type: "object",
    additionalProperties: { $ref: "#/$defs/names" },
  },
  types: ["object"],
  breaks: () => [undefined],
};
