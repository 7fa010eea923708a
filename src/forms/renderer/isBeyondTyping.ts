import type { Json, Problem } from "../engine/form";
import { plainNumber } from "./readNumber";

/** Rules that stay broken whatever is typed next, because the text only becomes longer, and the number larger. */
const brokenForGood = new Set(["maxLength", "wordCount", "englishOnly", "maximum"]);

/** Rules that a text breaks until it is a number, and that a number breaks for good. */
const aboutNumbers = new Set(["type", "decimal"]);

const beginsNumber = /^-?\d*\.?\d*$/;

/** Whether an answer that is being typed can no longer become right by typing on. */
export function isBeyondTyping({ keyword, params }: Problem, answer: Json | undefined): boolean {
  if (brokenForGood.has(keyword)) return true;
  // A telephone number without a type has neither a code nor a number that could be read: it contains letters.
  if (keyword === "phoneNumber") return params.type === undefined;
  if (!aboutNumbers.has(keyword)) return false;
  return typeof answer !== "string" || !beginsNumber.test(plainNumber(answer));
}
