import type { Rule } from "./rule";

/** `"not": { "enum": ["admin"] }`: none of these answers. */
export const rule: Rule = {
  meta: {
    description: "Answers that cannot be given.",
    type: "object",
    properties: { enum: { type: "array", minItems: 1 } },
    required: ["enum"],
    additionalProperties: false,
  },
  types: ["string", "number", "integer", "boolean", "object", "array"],
  tightens: "changed",
};
