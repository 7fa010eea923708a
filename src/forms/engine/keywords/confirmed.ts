import { isObject } from "../pointer";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** `"confirmed": "email"`: the same text as in the sibling field. */
export const confirmed: Keyword<string, string> = {
  keyword: "confirmed",
  type: "string",
  schemaType: "string",
  judge: (value, rule, { parent }) => (!isObject(parent) || parent[rule] === value ? null : {}),
};

export const rule: Rule = {
  keyword: confirmed,
  meta: { description: "The same as in this field beside it.", $ref: "#/$defs/name" },
  types: ["string"],
  fits: ["text", "email", "phone"],
  input: "sibling",
  tightens: "changed",
  answers: ({ confirmed: name }, { parent }) => {
    const copied = parent[String(name)];
    return copied === undefined ? [] : [copied];
  },
  breaks: (_field, kept) => [`${kept}!`],
};
