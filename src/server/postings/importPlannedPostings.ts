import type { Parts } from "../parts";
import { indexJobs } from "../search/updateSearchIndex";
import { isAppliedFor } from "../store/applications";
import { appendAudit, appendAuditLines } from "../store/audit";
import { upsertJobs } from "../store/jobChanges";
import { hasFormChanged, lockJobsById, type StoredJob } from "../store/jobs";
import { buildImportedJobRow, listChangedProperties, type PlannedJob } from "./planPostingFileImport";

/**
 * The number of postings that are stored in one transaction: other statements of the embedded database wait
 * while the transaction lasts.
 */
const atOnce = 25;

interface Importing {
  now: Date;
  /** The person who imports, by their name in the audit. */
  staff: string;
  /** Whether a posting that was changed at the desk is replaced. */
  isReplaced(stored: StoredJob): boolean;
  /** Called after each transaction with the number of postings that are done. */
  onProgress?(done: number): void;
}

export interface Imported {
  added: number;
  replaced: number;
  /** The postings that stay as they are, because they were changed at the desk and are not to be replaced. */
  kept: StoredJob[];
  /**
   * The postings that stay because the file gives them another form, and somebody has begun to apply since the
   * plan.
   */
  inUse: StoredJob[];
}

/** Stores the postings of a plan, with their texts for the search, and leaves lines in the audit. */
export async function importPlannedPostings(
  parts: Pick<Parts, "db" | "catalog" | "words">,
  jobs: readonly PlannedJob[],
  importing: Importing,
): Promise<Imported> {
  const { now, staff, onProgress } = importing;
  const done: Imported = { added: 0, replaced: 0, kept: [], inUse: [] };
  for (let from = 0; from < jobs.length; from += atOnce) {
    const { added, replaced, kept, inUse } = await importSome(
      parts,
      jobs.slice(from, from + atOnce),
      importing,
    );
    done.added += added;
    done.replaced += replaced;
    done.kept.push(...kept);
    done.inUse.push(...inUse);
    onProgress?.(Math.min(from + atOnce, jobs.length));
  }
  const subject = String(done.added + done.replaced);
  await appendAudit(parts.db, { at: now, actor: null, staff, action: "jobs.imported", subject });
  return done;
}

async function importSome(
  parts: Pick<Parts, "db" | "catalog" | "words">,
  jobs: readonly PlannedJob[],
  { now, staff, isReplaced }: Importing,
): Promise<Imported> {
  return parts.db.transaction().execute(async (tx) => {
    const locked = await lockJobsById(
      tx,
      jobs.map(({ job }) => job.id),
    );
    const stored = new Map(locked.map((job) => [job.id, job]));
    const rows = jobs.map(({ job }) => ({
      job,
      row: buildImportedJobRow(parts, job, stored.get(job.id), now),
    }));
    const kept: StoredJob[] = [];
    const inUse: StoredJob[] = [];
    for (const { job, row } of rows) {
      const before = stored.get(job.id);
      if (!before) continue;
      const isEdited = before.edited_at !== null && listChangedProperties(job, before, row).length > 0;
      if (hasFormChanged(before, row) && (await isAppliedFor(tx, job.id))) inUse.push(before);
      else if (isEdited && !isReplaced(before)) kept.push(before);
    }
    const keptIds = new Set([...kept, ...inUse].map(({ id }) => id));
    const saved = rows.map(({ row }) => row).filter(({ id }) => !keptIds.has(id));
    const ids = saved.map(({ id }) => id);
    await upsertJobs(tx, saved);
    await appendAuditLines(
      tx,
      ids.map((id) => ({
        at: now,
        actor: null,
        staff,
        action: stored.has(id) ? "job.replaced" : "job.added",
        subject: String(id),
      })),
    );
    await indexJobs(tx, parts.words, await lockJobsById(tx, ids));
    const replaced = ids.filter((id) => stored.has(id)).length;
    return { added: ids.length - replaced, replaced, kept, inUse };
  });
}
