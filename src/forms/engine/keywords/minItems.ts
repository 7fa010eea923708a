import type { Rule } from "./rule";

/** `"minItems": 1`: this many entries or more. */
export const rule: Rule = {
  meta: { description: "Entries at least.", type: "integer", minimum: 0 },
  types: ["array"],
  fits: ["list", "choices", "files"],
  input: "count",
  entered: { maximum: 100 },
  example: 1,
  canLimit: true,
  tightens: "higher",
  below: "maxItems",
  places: ["limit"],
  breaks: ({ minItems }, kept) => [Array.isArray(kept) ? kept.slice(0, Number(minItems) - 1) : []],
};
