import type { DecisionChoice } from "../../contract/desk/decisions";
import type { Standing } from "../../contract/desk/standing";
import type { SelectedApplication } from "../list/useSelection";

/** Whether the desk offers to move an application to a status or stage. The server makes the final check. */
function mayGo({ from: { status, stage } }: SelectedApplication, to: Standing): boolean {
  if (to.status === "hired") return status === "inProcess";
  if (to.status === "ended") return status === "submitted" || status === "inProcess";
  return status === "submitted" || (status === "inProcess" && stage !== to.stage);
}

export const choiceKey = ({ status, stage }: Standing): string => stage ?? status;

/**
 * The choices to which at least one application can be moved, without stages that the form of one of the
 * applications lacks.
 */
export const listChoicesPossibleForAny = (
  choices: readonly DecisionChoice[],
  applications: readonly SelectedApplication[],
): DecisionChoice[] =>
  choices.filter(
    ({ to }) =>
      applications.some((each) => mayGo(each, to)) &&
      applications.every(({ stages }) => to.stage === null || stages.includes(to.stage)),
  );

/**
 * The first possible choice, other than the end, after the furthest status or stage of the applications;
 * undefined when there is none.
 */
export function nextChoice(
  choices: readonly DecisionChoice[],
  applications: readonly SelectedApplication[],
): DecisionChoice | undefined {
  const reached = Math.max(
    ...applications.map(({ from }) => choices.findIndex(({ to }) => choiceKey(to) === choiceKey(from))),
  );
  return listChoicesPossibleForAny(choices.slice(reached + 1), applications).find(
    ({ to }) => to.status !== "ended",
  );
}
