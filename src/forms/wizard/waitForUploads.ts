import type { Problem } from "../engine/form";
import type { AnswersStore } from "../renderer/answers";

/**
 * Waits for all uploads in progress.
 * @returns undefined when there are none; else, when all have ended, the problems of those that failed
 */
export const waitForUploads = (answers: AnswersStore): Promise<Problem[]> | undefined =>
  answers.uploads
    .wait(() => true)
    ?.then((failed) => failed.flatMap((pointer) => answers.shownProblem(pointer) ?? []));
