import type { Completion } from "../../contract/applications";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { endOfDay } from "../../forms/engine/endOfDay";
import { askedQuestions } from "../applications/askedQuestions";
import { readForCompletion } from "../applications/completion";
import { isCalendarDate } from "../isCalendarDate";
import type { Parts } from "../parts";
import { type StoredApplication, updateApplication } from "../store/applications";
import type { WholeApplication } from "../store/applicationsForStaff";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { queueMail } from "../store/outbox";
import { StaffRefusal, WrongUsage } from "./command";

/** Days for the answers, where staff name none. */
const defaultDays = 14;
const day = 24 * 3_600_000;

interface ToAsk {
  open: Completion["open"];
  /** The last day for the answers, `YYYY-MM-DD` in the time zone of the market. */
  by: string;
  timeZone: string;
  dueAt: Date;
}

/** What an applicant would be asked for. @throws StaffRefusal, when there is nothing to ask */
export async function completionToAsk(
  tx: Db,
  parts: Pick<Parts, "keys" | "catalog" | "clock">,
  application: StoredApplication,
  wanted: string | undefined,
): Promise<ToAsk> {
  const now = parts.clock();
  const read = await readForCompletion(tx, parts, application);
  const open = read ? askedQuestions(read, "en", now) : [];
  if (!read || open.length === 0) {
    const why = read ? "all that its form asks later is answered" : "its form asks nothing later";
    throw new StaffRefusal(
      `There is nothing to ask for application ${application.id}: ${why}. Move it without --ask.`,
    );
  }
  const { timeZone } = read.form.form;
  const by = wanted ?? dateInTimeZone(timeZone, new Date(now.getTime() + defaultDays * day));
  if (!isCalendarDate(by)) throw new WrongUsage("--by must be a date, as 2026-12-31.");
  const dueAt = endOfDay(by, timeZone);
  if (dueAt <= now) throw new StaffRefusal(`${by} is over in ${timeZone ?? "UTC"}: name a later day.`);
  return { open, by, timeZone: timeZone ?? "UTC", dueAt };
}

/** The questions, a line for each section. */
export const tellQuestions = ({ open }: Pick<ToAsk, "open">): string =>
  open
    .map(({ section, questions }) => (questions.length > 0 ? `${section}: ${questions.join(", ")}` : section))
    .map((line) => `  ${line}`)
    .join("\n");

/** Asks: opens the task in the applicant's account, and tells them by email. What they have saved of it stays. */
export async function askForCompletion(
  tx: Db,
  { application: { id }, account }: WholeApplication,
  { dueAt }: ToAsk,
  { at, staff }: { at: Date; staff: string },
): Promise<void> {
  await updateApplication(tx, id, { asked_at: at, due_at: dueAt, reminded_at: null });
  const params = { applicationId: id };
  await queueMail(tx, { kind: "asked", account_id: account.id, language: account.language, params, at });
  await appendAudit(tx, { at, actor: null, staff, action: "application.asked", subject: String(id) });
}
