import { remindedDays } from "../lifetimes";
import type { Parts } from "../parts";
import { markApplicationsToRemind } from "../store/completions";
import { queueMail } from "../store/outbox";

const day = 24 * 3_600_000;

/**
 * Reminds applicants, once each time they are asked, of later answers that are due within `remindedDays`
 * days. Applicants who were asked less than `remindedDays` days ago get no reminder.
 */
export async function remindOfCompletions({ db }: Pick<Parts, "db">, now: Date): Promise<void> {
  const before = new Date(now.getTime() + remindedDays * day);
  const askedBefore = new Date(now.getTime() - remindedDays * day);
  await db.transaction().execute(async (tx) => {
    for (const { account_id, language, applicationId } of await markApplicationsToRemind(tx, {
      before,
      askedBefore,
      now,
    }))
      await queueMail(tx, { kind: "askedEnds", account_id, language, params: { applicationId }, at: now });
  });
}
