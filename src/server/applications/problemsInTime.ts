import { checkAnswers } from "../../forms/engine/checkAnswers";
import type { Problem } from "../../forms/engine/form";
import { JudgedTooLong } from "../judgeInTime";

/** The problems of answers; undefined for a form that cannot be judged in time. */
export const problemsInTime = (...judged: Parameters<typeof checkAnswers>): Problem[] | undefined =>
  unlessTooLong(() => checkAnswers(...judged));

/** The result of judging; undefined for a form that cannot be judged in time. */
export function unlessTooLong<Result>(judge: () => Result): Result | undefined {
  try {
    return judge();
  } catch (error) {
    if (error instanceof JudgedTooLong) return undefined;
    throw error;
  }
}
