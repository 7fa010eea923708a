import type { Json, Problem } from "../engine/form";
import { mayBecomeNumber } from "../engine/readNumber";

/** Rules that further typing cannot satisfy, because the text only becomes longer, and the number larger. */
const brokenForGood = new Set(["maxLength", "wordCount", "englishOnly", "maximum"]);

/** Rules that a text breaks until it is a number. */
const aboutNumbers = new Set(["type", "decimal"]);

/** Whether further typing can no longer make an answer valid. */
export function isUnfixableByFurtherTyping({ keyword, params }: Problem, answer: Json | undefined): boolean {
  if (brokenForGood.has(keyword)) return true;
  // A `phoneNumber` problem without the parameter `type` means that the text contains letters.
  if (keyword === "phoneNumber") return params.type === undefined;
  if (!aboutNumbers.has(keyword)) return false;
  if (typeof answer === "string") return !mayBecomeNumber(answer);
  // 1.5 may become 1.500, which is 1500 in a field for whole numbers.
  return !(params.type === "integer" && typeof answer === "number");
}
