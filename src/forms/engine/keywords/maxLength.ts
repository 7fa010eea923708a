import type { Rule } from "./rule";

/** `"maxLength": 60`: this many characters or fewer. */
export const rule: Rule = {
  meta: {
    description: "Characters at most. Every free text needs one.",
    type: "integer",
    minimum: 1,
    maximum: 20000,
  },
  types: ["string"],
  fits: ["text", "email"],
  input: "count",
  example: 60,
  canLimit: true,
  isMended: true,
  tightens: "lower",
  bounds: true,
  places: ["limit"],
  breaks: ({ maxLength }, kept) => [`${kept}${"𝒳".repeat(Number(maxLength) + 1 - [...String(kept)].length)}`],
};
