import type { Rule } from "./rule";

/** `"pattern": "^[0-9]{4}$"`: a regular expression for the whole text. */
export const rule: Rule = {
  meta: {
    description: "A regular expression for the whole text: from ^ to $.",
    type: "string",
    format: "regex",
    pattern: "^\\^.*\\$$",
  },
  types: ["string"],
  fits: ["text"],
  input: "text",
  entered: { maxLength: 300 },
  example: "^[0-9]{4}$",
  canLimit: true,
  tightens: "changed",
  bounds: (pattern) => typeof pattern === "string" && !repeatsForEver(pattern),
  breaks: ({ pattern }) =>
    ["0912-345-678", "p 1", "やまだ"].filter((text) => !new RegExp(String(pattern), "u").test(text)),
};

/**
 * Whether a pattern repeats a part without a limit, by `*`, `+` or for example `{2,}` outside of brackets.
 */
function repeatsForEver(pattern: string): boolean {
  return /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, ""));
}
