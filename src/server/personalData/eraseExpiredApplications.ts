import { decryptApplication, decryptEditedCopy } from "../applications/decryptApplication";
import type { Parts } from "../parts";
import { AccountErased, countErasedAttempts, lockAccount } from "../store/accounts";
import { deleteApplications, listApplicantsOfEnded, listApplications } from "../store/applications";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { findEdit } from "../store/edits";
import { deleteFiles, listFilesOfApplications } from "../store/files";
import { discardFiles } from "../uploads/discardFiles";
import { placedFileRefs } from "../uploads/placedFileRefs";

type Needs = Pick<Parts, "db" | "files" | "keys" | "config">;

interface Erased {
  applications: number;
  files: string[];
}

/**
 * Erases applications that ended longer ago than the retention period, and files that nothing else of their applicant
 * references. The audit records their number.
 */
export async function eraseExpiredApplications(parts: Needs, now: Date): Promise<void> {
  const { db, config } = parts;
  if (config.retentionMonths === null) return;
  const before = monthsBefore(now, config.retentionMonths);
  let total = 0;
  for (const applicant of await listApplicantsOfEnded(db, before)) {
    const erased = await db
      .transaction()
      .execute((tx) => eraseOfApplicant(tx, parts, { applicant, before, now }))
      .catch(nothingErased);
    await discardFiles(parts, erased.files);
    total += erased.applications;
  }
  if (total > 0)
    await appendAudit(db, { at: now, actor: null, action: "applications.expired", subject: String(total) });
}

async function eraseOfApplicant(
  tx: Db,
  parts: Needs,
  { applicant, before, now }: { applicant: string; before: Date; now: Date },
): Promise<Erased> {
  await lockAccount(tx, applicant);
  const all = await listApplications(tx, applicant);
  const expired = all.filter(({ ended_at }) => ended_at !== null && ended_at < before).map(({ id }) => id);
  const held = await listFilesOfApplications(tx, expired);
  await deleteApplications(tx, expired);
  await countErasedAttempts(tx, applicant, expired.length);
  const stillUsed = new Set<string>();
  for (const stored of all.filter(({ id }) => !expired.includes(id))) {
    const edit = await findEdit(tx, stored.id);
    const documents = [decryptApplication(parts, stored), ...(edit ? [decryptEditedCopy(parts, edit)] : [])];
    for (const { fileName } of documents.flatMap((document) => placedFileRefs(document)))
      stillUsed.add(fileName);
    for (const name of await listFilesOfApplications(tx, [stored.id])) stillUsed.add(name);
  }
  const files = held.filter((name) => !stillUsed.has(name));
  await deleteFiles(tx, files, now);
  return { applications: expired.length, files };
}

/** Nothing to erase: the applicant erased the account meanwhile. */
function nothingErased(error: unknown): Erased {
  if (error instanceof AccountErased) return { applications: 0, files: [] };
  throw error;
}

/** The same day of an earlier month, or the last day of that month if it is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const earlier = new Date(now);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== now.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
