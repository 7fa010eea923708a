import { formatDate } from "../../forms/language/formatDate";
import { addresses } from "../../site/addresses";
import { completing } from "../../site/paths";
import { askedQuestions } from "../applications/askedQuestions";
import { isAsked, readForCompletion } from "../applications/completion";
import type { Parts } from "../parts";
import { findApplication } from "../store/applications";
import type { OutboxMail } from "../store/outbox";

export interface Asked {
  page: string;
  /** The last day for the answers. */
  date: string;
  /** A line for each section. */
  questions: string[];
}

/** What a mail asks its recipient for; null when nothing is asked any more. */
export async function findAskedAnswers(
  { db, keys, catalog, clock }: Pick<Parts, "db" | "keys" | "catalog" | "clock">,
  { account_id, params, language }: OutboxMail,
): Promise<Asked | null> {
  const id = Number(params.applicationId);
  const stored = account_id === null ? undefined : await findApplication(db, account_id, id);
  if (!stored?.due_at || !isAsked(stored)) return null;
  const read = await readForCompletion(db, { keys, catalog }, stored);
  if (!read) return null;
  const lastInstant = new Date(stored.due_at.getTime() - 1).toISOString();
  const open = askedQuestions(read, language, clock());
  return {
    page: addresses.apply(completing, id),
    date: formatDate(lastInstant, language, read.form.form.timeZone),
    questions: open.map(({ section, questions }) => [section, ...questions].join(" · ")),
  };
}
