import { countWords } from "../countWords";
import type { Keyword } from "./keyword";

/** `"wordCount": 500`: at most 500 words (see `countWords`). */
export const wordCount: Keyword<string, number> = {
  keyword: "wordCount",
  type: "string",
  schemaType: "number",
  judge: (value, rule) => (countWords(value) <= rule ? null : { n: rule }),
};
