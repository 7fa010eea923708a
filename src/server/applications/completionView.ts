import type { Completion } from "../../contract/applications";
import type { Language } from "../../forms/engine/form";
import { resumeFromWire } from "../../resume/wire";
import type { StoredApplication } from "../store/applications";
import { checkAnswersUnlessTooLong } from "./checkAnswersUnlessTooLong";
import type { CompletedApplication } from "./completion";
import { listQuestionsWithProblems } from "./listQuestionsWithProblems";
import { toServerCopy } from "./serverCopy";

/**
 * What an applicant is asked for now: when the later answers are due, the labels of the questions that still
 * have problems, and the pointers to the opened questions. Null when staff ask for nothing.
 */
export const completionView = (
  { due_at }: Pick<StoredApplication, "due_at">,
  asked: CompletedApplication | undefined,
  language: Language,
  now: Date,
): Completion | null =>
  asked && due_at
    ? {
        dueAt: due_at.toISOString(),
        open: listQuestionsWithProblems(
          asked.asking,
          checkAnswersUnlessTooLong(asked.asking, resumeFromWire(asked.copy.resume), now) ?? [],
          language,
        ),
        opened: [...(asked.asking.form.opened ?? [])],
      }
    : null;

/** The answers with which the page for completing an application begins, or which it merges with its own. */
export const completionCopy = (
  application: StoredApplication,
  { copy, edit }: Pick<CompletedApplication, "copy" | "edit">,
) => toServerCopy(application.id, edit ?? application, copy);
