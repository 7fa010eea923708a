import { fillListWithFirstEntry } from "../fillListWithFirstEntry";
import { isObject } from "../pointer";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"uniqueBy": "languageId"` on a list: no two entries have the same answer to that field; the later one is reported.
 */
export const uniqueBy: Keyword<unknown[], string> = {
  keyword: "uniqueBy",
  type: "array",
  schemaType: "string",
  judge: (value, rule) => {
    const seen = new Set<unknown>();
    for (const [index, entry] of value.entries()) {
      const answer = isObject(entry) ? entry[rule] : undefined;
      if (answer === undefined) continue;
      if (seen.has(answer)) return { index, property: rule };
      seen.add(answer);
    }
    return null;
  },
};

export const rule: Rule = {
  keyword: uniqueBy,
  meta: { description: "No two entries give the same answer to this field.", $ref: "#/$defs/name" },
  types: ["array"],
  ofEntries: "fields",
  fits: ["list"],
  input: "entryField",
  tightens: "changed",
  breaks: (_field, kept) => [fillListWithFirstEntry(kept, (Array.isArray(kept) ? kept.length : 0) + 1)],
};
