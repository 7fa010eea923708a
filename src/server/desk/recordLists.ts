import { createHash } from "node:crypto";
import { appendAudit, appendAuditLines, type NewAuditLine } from "../store/audit";
import type { Db } from "../store/database";
import { toAuditStaffName } from "../store/staffAccesses";

interface Listing {
  /** The id of the session of the desk. */
  session: string;
  staffId: string;
  jobs: readonly number[];
  /**
   * The ids of the columns that the list shows, filters by or sorts by, as far as the viewer has these
   * columns.
   */
  used: readonly string[];
  at: Date;
}

/** Milliseconds for which a list that is shown again adds no line to the audit. */
const sameMs = 3_600_000;

/**
 * Returns a function that records in the audit that a list was shown: a line for each posting, with the
 * fields that are shown, filtered or sorted by. For an hour, a session that scrolls, or filters the same
 * fields by other answers, adds no further line.
 */
export function createListAuditRecorder(db: Db) {
  const noted = new Map<string, number>();
  return async (listing: Listing): Promise<void> => {
    const now = listing.at.getTime();
    for (const [hash, at] of noted) {
      // The entries are in the order of their times, the oldest first.
      if (now - at < sameMs) break;
      noted.delete(hash);
    }
    const lines = auditLines("desk.listed", listing).map((line) => ({ line, hash: hashOf(listing, line) }));
    const unnoted = lines.filter(({ hash }) => !noted.has(hash));
    await appendAuditLines(
      db,
      unnoted.map(({ line }) => line),
    );
    for (const { hash } of unnoted) noted.set(hash, now);
  };
}

/** Records in the audit that a list was written to a file. */
export const recordListExport = (db: Db, listing: Listing): Promise<void> =>
  appendAuditLines(db, auditLines("desk.exported", listing));

interface FilesExported {
  staffId: string;
  applicationId: number;
  /** Pointers of the answers that refer to the files. */
  pointers: readonly string[];
  at: Date;
}

/** Records in the audit that the files of an application were written to a file. */
export async function recordFilesExported(
  db: Db,
  { staffId, applicationId, pointers, at }: FilesExported,
): Promise<void> {
  const line = { at, actor: null, staff: toAuditStaffName(staffId), subject: String(applicationId) };
  const fields = [...pointers].toSorted().join(" ");
  await appendAudit(db, { ...line, action: "desk.filesExported", fields });
}

function auditLines(
  action: "desk.listed" | "desk.exported",
  { jobs, used, staffId, at }: Listing,
): NewAuditLine[] {
  // The desk's own columns do not stand for fields, so they are left out. The part after a `?` distinguishes
  // columns of one field with several meanings.
  const paths = used.filter((column) => column.startsWith("/")).map((column) => column.replace(/\?.*$/, ""));
  const fields = [...new Set(paths)].toSorted().join(" ");
  return [...new Set(jobs)].map((id) => ({
    at,
    actor: null,
    staff: toAuditStaffName(staffId),
    action,
    subject: String(id),
    fields,
  }));
}

const hashOf = ({ session }: Listing, { subject, fields }: NewAuditLine): string =>
  createHash("sha256")
    .update(JSON.stringify([session, subject, fields]))
    .digest("base64url");
