import { fillListWithFirstEntry } from "../fillListWithFirstEntry";
import type { Rule } from "./rule";

/** `"maxItems": 10`: this many entries or fewer. */
export const rule: Rule = {
  meta: { description: "Entries at most. Every list needs one.", type: "integer", minimum: 1, maximum: 100 },
  types: ["array"],
  fits: ["list", "choices", "files"],
  input: "count",
  example: 10,
  canLimit: true,
  tightens: "lower",
  places: ["limit"],
  breaks: ({ maxItems }, kept) => [fillListWithFirstEntry(kept, Number(maxItems) + 1)],
};
