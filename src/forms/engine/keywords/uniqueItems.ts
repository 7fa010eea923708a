import { fillListWithFirstEntry } from "../fillListWithFirstEntry";
import type { Rule } from "./rule";

/** `"uniqueItems": true`: no plain value twice. */
export const rule: Rule = {
  meta: {
    description: "No value stands twice in a list of texts, numbers, dates or other plain values.",
    const: true,
  },
  types: ["array"],
  ofEntries: "values",
  fits: ["list"],
  input: "tick",
  example: true,
  tightens: "changed",
  breaks: (_field, kept) => [fillListWithFirstEntry(kept, (Array.isArray(kept) ? kept.length : 0) + 1)],
};
