import { checkAnswers } from "../../forms/engine/checkAnswers";
import type { Problem } from "../../forms/engine/form";
import { JudgedTooLong } from "../judgeInTime";

/** The problems of answers; undefined for a form that cannot be judged in time. */
export function problemsInTime(...judged: Parameters<typeof checkAnswers>): Problem[] | undefined {
  try {
    return checkAnswers(...judged);
  } catch (error) {
    if (error instanceof JudgedTooLong) return undefined;
    throw error;
  }
}
