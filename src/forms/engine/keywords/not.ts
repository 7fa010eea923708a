import type { Rule } from "./rule";

/** `"not": { "enum": ["admin"] }`: any answer except these. */
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
