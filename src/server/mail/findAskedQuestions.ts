import type { Problem } from "../../forms/engine/form";
import { formatDate } from "../../forms/language/formatDate";
import { addresses } from "../../site/addresses";
import { completing } from "../../site/paths";
import { checkLaterAnswers } from "../applications/checkLaterAnswers";
import { isCompletionUnanswered, readByDueForm } from "../applications/completion";
import { listQuestionsWithProblems } from "../applications/listQuestionsWithProblems";
import type { Parts } from "../parts";
import { findApplication } from "../store/applications";
import type { OutboxMail } from "../store/outbox";

export interface Asked {
  page: string;
  /** The last day for the answers, as text in the recipient's language. */
  date: string;
  /** A line for each section: its label and the labels of its open questions. */
  questions: string[];
}

/** What staff plan to ask for, for a preview of the mail. */
export interface PlannedAsking {
  dueAt: Date;
  /** Whether the reader of the preview may see the question of a problem. */
  isShown: (problem: Problem) => boolean;
}

/**
 * The later answers that a mail asks its recipient for; null when staff no longer ask for any, or the
 * application or its due form no longer exists.
 */
export async function findAskedQuestions(
  { db, keys, catalog, clock }: Pick<Parts, "db" | "keys" | "catalog" | "clock">,
  { account_id, params, language }: OutboxMail,
  planned?: PlannedAsking,
): Promise<Asked | null> {
  const id = Number(params.applicationId);
  const stored = account_id === null ? undefined : await findApplication(db, account_id, id);
  const dueAt = planned?.dueAt ?? (stored && isCompletionUnanswered(stored) ? stored.due_at : null);
  if (!stored || !dueAt) return null;
  const read = await readByDueForm(db, { keys, catalog }, stored);
  if (!read) return null;
  const lastInstant = new Date(dueAt.getTime() - 1).toISOString();
  const problems = checkLaterAnswers(read, clock()).filter(planned?.isShown ?? (() => true));
  const open = listQuestionsWithProblems(read.form, problems, language);
  return {
    page: addresses.apply(completing, id),
    date: formatDate(lastInstant, language, read.form.form.timeZone),
    questions: open.map(({ section, questions }) => [section, ...questions].join(" · ")),
  };
}
