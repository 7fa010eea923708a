import { checkAnswers } from "../../forms/engine/checkAnswers";
import type { Problem } from "../../forms/engine/form";
import { JudgedTooLong } from "../withJudgingTimeout";

/** The problems of answers; undefined for a form that cannot be judged in time. */
export const checkAnswersInTime = (...judged: Parameters<typeof checkAnswers>): Problem[] | undefined =>
  runUnlessTooLong(() => checkAnswers(...judged));

/** The result of judging; undefined for a form that cannot be judged in time. */
export function runUnlessTooLong<Result>(judge: () => Result): Result | undefined {
  try {
    return judge();
  } catch (error) {
    if (error instanceof JudgedTooLong) return undefined;
    throw error;
  }
}
