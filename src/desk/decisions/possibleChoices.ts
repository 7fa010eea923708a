import type { DecisionChoice } from "../../contract/desk/decisions";
import type { Standing } from "../../contract/desk/standing";
import type { SelectedApplication } from "../list/useSelection";

/** Whether an application may be moved there. The server decides; this only offers no way that leads nowhere. */
function mayGo({ from: { status, stage } }: SelectedApplication, to: Standing): boolean {
  if (to.status === "hired") return status === "inProcess";
  if (to.status === "ended") return status === "submitted" || status === "inProcess";
  return status === "submitted" || (status === "inProcess" && stage !== to.stage);
}

export const choiceKey = ({ status, stage }: Standing): string => stage ?? status;

/** The choices for which at least one of the applications can be moved; a stage is one of the forms of all of them. */
export const possibleChoices = (
  choices: readonly DecisionChoice[],
  applications: readonly SelectedApplication[],
): DecisionChoice[] =>
  choices.filter(
    ({ to }) =>
      applications.some((each) => mayGo(each, to)) &&
      applications.every(({ stages }) => to.stage === null || stages.includes(to.stage)),
  );

/** The choice after the stage that all the applications are in; the first one where they are submitted. */
export function nextChoice(
  choices: readonly DecisionChoice[],
  applications: readonly SelectedApplication[],
): DecisionChoice | undefined {
  const reached = Math.max(
    ...applications.map(({ from }) => choices.findIndex(({ to }) => choiceKey(to) === choiceKey(from))),
  );
  return possibleChoices(choices.slice(reached + 1), applications).find(({ to }) => to.status !== "ended");
}
