import { allProblems } from "./allProblems";
import { filterLaterProblems } from "./filterLaterProblems";
import type { Problem } from "./form";

/**
 * The problems of a draft, at most one for each field; none when the draft may be submitted. For a due form,
 * only problems of the answers that it asks for count: the other answers were submitted before, and cannot be
 * changed any more.
 * @param judged see `allProblems`
 */
export function checkAnswers(...judged: Parameters<typeof allProblems>): Problem[] {
  const [{ form }] = judged;
  const problems = allProblems(...judged);
  return form.phase === "due" ? filterLaterProblems(form, problems) : problems;
}
