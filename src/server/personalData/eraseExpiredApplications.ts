import type { Parts } from "../parts";
import { listApplicantsOfEnded } from "../store/applications";
import { appendAudit } from "../store/audit";
import { discardFiles } from "../uploads/discardFiles";
import { eraseApplications } from "./eraseApplications";

type Needs = Pick<Parts, "db" | "files" | "keys" | "config">;

/**
 * Erases applications that ended more than the retention period ago, and their files that no other application or draft
 * of the applicant uses. Attempts still count.
 */
export async function eraseExpiredApplications(parts: Needs, now: Date): Promise<void> {
  const { db, config } = parts;
  if (config.retentionMonths === null) return;
  const before = monthsBefore(now, config.retentionMonths);
  let total = 0;
  for (const applicant of await listApplicantsOfEnded(db, before)) {
    const { ids, files } = await eraseApplications(parts, {
      applicant,
      which: ({ ended_at }) => ended_at !== null && ended_at < before,
      now,
    });
    await discardFiles(parts, files);
    total += ids.length;
  }
  if (total > 0)
    await appendAudit(db, { at: now, actor: null, action: "applications.expired", subject: String(total) });
}

/** The same day of an earlier month, or the last day of that month if it is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const earlier = new Date(now);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== now.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
