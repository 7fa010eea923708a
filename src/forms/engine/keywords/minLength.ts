import type { Rule } from "./rule";

/** `"minLength": 3`: this many characters or more. */
export const rule: Rule = {
  meta: { description: "Characters at least.", type: "integer", minimum: 1 },
  types: ["string"],
  fits: ["text"],
  input: "count",
  entered: { maximum: 20000 },
  example: 3,
  canLimit: true,
  tightens: "higher",
  below: "maxLength",
  places: ["limit"],
  breaks: ({ minLength }) => ["x".repeat(Number(minLength) - 1)],
};
