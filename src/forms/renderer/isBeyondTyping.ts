import type { Json, Problem } from "../engine/form";
import { mayBecomeNumber } from "../engine/readNumber";

/** Rules that stay broken whatever is typed next, because the text only becomes longer, and the number larger. */
const brokenForGood = new Set(["maxLength", "wordCount", "englishOnly", "maximum"]);

/** Rules that a text breaks until it is a number. */
const aboutNumbers = new Set(["type", "decimal"]);

/** Whether an answer that is being typed can no longer become right by typing on. */
export function isBeyondTyping({ keyword, params }: Problem, answer: Json | undefined): boolean {
  if (brokenForGood.has(keyword)) return true;
  // A telephone number without a type has neither a code nor a number that could be read: it contains letters.
  if (keyword === "phoneNumber") return params.type === undefined;
  if (!aboutNumbers.has(keyword)) return false;
  if (typeof answer === "string") return !mayBecomeNumber(answer);
  // 1.5 may be on its way to 1.500, which is 1500 where whole numbers are asked for.
  return !(params.type === "integer" && typeof answer === "number");
}
