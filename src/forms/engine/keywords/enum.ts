import type { Rule } from "./rule";

/** `"enum": ["a", "b"]`: one of these answers. */
export const rule: Rule = {
  meta: {
    description: "The only answers. For choices use included: its options have words.",
    type: "array",
    minItems: 1,
  },
  types: ["string", "number", "integer"],
  tightens: "choices",
  bounds: true,
  answers: ({ enum: values = [] }) => values,
};
