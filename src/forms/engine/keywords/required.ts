import type { Rule } from "./rule";

/** `"required": ["name"]`: the fields of a group that have to be answered. */
export const rule: Rule = {
  meta: { $ref: "#/$defs/names" },
  types: ["object"],
  breaks: ({ type }) => [null, ...(type === "string" ? ["", " \u3000\n"] : [])],
};
