import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"included": [codes]`: one of the codes. Section files have the name of an option list instead, which
 * composing replaces by its codes.
 */
export const included: Keyword<string | number, Array<string | number>> = {
  keyword: "included",
  type: ["string", "number"],
  schemaType: "array",
  judge: (value, rule) => (rule.includes(value) ? null : {}),
};

export const rule: Rule = {
  keyword: included,
  meta: {
    description: "The option list to choose from: the name of a file in schemas/options.",
    type: "string",
  },
  types: ["string", "number", "integer"],
  tightens: "choices",
  bounds: true,
  answers: ({ included: codes }) => (Array.isArray(codes) ? codes : []),
  breaks: ({ type }) => [type === "string" ? "nowhere" : 999],
};
