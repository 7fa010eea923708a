import type { AskingObstacle } from "../../contract/desk/decisions";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import type { Problem } from "../../forms/engine/form";
import type { Parts } from "../parts";
import { type StoredApplication, updateApplication } from "../store/applications";
import type { WholeApplication } from "../store/applicationsForStaff";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { queueMail } from "../store/outbox";
import { checkLaterAnswers } from "./checkLaterAnswers";
import { type CompletedApplication, readByDueForm } from "./completion";
import { mayMove, moveApplication } from "./moveApplication";

/** Days until the later answers are due, when staff set no day. */
const defaultDays = 14;
const day = 24 * 3_600_000;

/** The last day for the later answers, `YYYY-MM-DD`, when staff set no day. */
export const defaultLastDay = (timeZone: string | null, now: Date): string =>
  dateInTimeZone(timeZone, new Date(now.getTime() + defaultDays * day));

/** The placement of an application that is taken up: in process, at its first stage. */
const takenUp = { status: "inProcess", stage: null, promisedFor: null, mail: null } as const;

/** Whether the applicant can be asked for later answers in the current status of the application. */
export const mayAsk = (application: Pick<StoredApplication, "status" | "stage">): boolean =>
  application.status === takenUp.status || mayMove(application, takenUp, []);

/** The later answers that an applicant would be asked for. */
export interface ToAsk {
  read: CompletedApplication;
  /** The problems of the answers that are missing or no longer valid; at least one. */
  problems: Problem[];
}

/**
 * The later answers that an applicant would be asked for, or the reason why there are none.
 * @throws Undecryptable
 */
export async function completionToAsk(
  db: Db,
  parts: Pick<Parts, "keys" | "catalog">,
  application: StoredApplication,
  now: Date,
): Promise<ToAsk | Exclude<AskingObstacle, "asked">> {
  const read = await readByDueForm(db, parts, application);
  if (!read) return "nothingLater";
  const problems = checkLaterAnswers(read, now);
  return problems.length === 0 ? "allAnswered" : { read, problems };
}

/** The mail that asks an applicant for later answers, as it is queued. */
export const completionRequestMail = (
  { application, account }: Pick<WholeApplication, "application" | "account">,
  at: Date,
) => ({
  kind: "asked" as const,
  account_id: account.id,
  language: account.language,
  params: { applicationId: application.id },
  at,
});

/**
 * Asks for the later answers: takes the application up, if it is not in process yet, opens the task in the
 * applicant's account, and informs the applicant by mail. Saved later answers stay.
 * @param stages the stages of the application's form within "in process", in their order
 */
export async function askForCompletion(
  tx: Db,
  whole: Pick<WholeApplication, "application" | "account">,
  dueAt: Date,
  stages: readonly string[],
  { at, staff }: { at: Date; staff: string },
): Promise<void> {
  const { id, status } = whole.application;
  if (status !== takenUp.status) await moveApplication(tx, whole, takenUp, stages, { at, staff });
  await updateApplication(tx, id, { asked_at: at, due_at: dueAt, reminded_at: null });
  await queueMail(tx, completionRequestMail(whole, at));
  await appendAudit(tx, { at, actor: null, staff, action: "application.asked", subject: String(id) });
}
