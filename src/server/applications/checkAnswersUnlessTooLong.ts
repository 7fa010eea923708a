import { checkAnswers } from "../../forms/engine/checkAnswers";
import type { Problem } from "../../forms/engine/form";
import { JudgedTooLong } from "../createTimeLimitedValidator";

/** The problems of answers; undefined for a form that cannot be judged in time. */
export const checkAnswersUnlessTooLong = (
  ...judged: Parameters<typeof checkAnswers>
): Problem[] | undefined => catchJudgedTooLong(() => checkAnswers(...judged));

/** The result of judging; undefined for a form that cannot be judged in time. */
export function catchJudgedTooLong<Result>(judge: () => Result): Result | undefined {
  try {
    return judge();
  } catch (error) {
    if (error instanceof JudgedTooLong) return undefined;
    throw error;
  }
}
