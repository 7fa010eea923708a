import type { Parts } from "../parts";
import { sampleJobRow } from "../sample/seedDatabase";
import { indexJobs } from "../search/rebuildSearchIndex";
import { listJobsAppliedFor } from "../store/applications";
import { appendAudit, appendAuditLines } from "../store/audit";
import type { Db } from "../store/database";
import { saveJobs } from "../store/jobChanges";
import { findJobsToSave, listJobForms } from "../store/jobs";
import { type Command, type CommandIO, StaffRefusal } from "./command";
import type { JobFault } from "./jobFault";
import { type JobsFile, parseJobsFile } from "./jobsFile";

/** Largest size of a file of jobs, in bytes. */
const maxBytes = 20 * 1024 * 1024;
/** Jobs that are stored in one transaction: other statements of the embedded database wait while it lasts. */
const atOnce = 25;

export const jobsImport: Command = {
  does: "Adds the jobs in a JSON file and replaces those that are already there, unless one of them has a fault. Broken off, it stores the others when it is run again.",
  operands: ["FILE"],
  file: "read",
  async run(parts, _args, io) {
    const { db, catalog, clock } = parts;
    const { jobs, advice, refuse } = await parseJobsFile(await textOf(io), catalog);
    refuse(await otherFormFaults(db, jobs));
    const now = clock();
    const done = { jobs: 0, added: 0 };
    try {
      for (let from = 0; from < jobs.length; from += atOnce) {
        const slice = jobs.slice(from, from + atOnce);
        done.added += await importJobs(parts, slice, now, io.staff);
        done.jobs += slice.length;
        io.progress(`${done.jobs} of ${jobs.length} jobs`);
      }
    } catch (error) {
      if (done.jobs > 0)
        io.complain(`Imported so far: ${done.jobs} of ${jobs.length} jobs. Import the file again.`);
      throw error;
    }
    const line = { at: now, actor: null, staff: io.staff, subject: String(jobs.length) };
    await appendAudit(db, { ...line, action: "jobs.imported" });
    for (const line of advice) io.say(`Advice, ${line}`);
    io.say(`Jobs added: ${done.added}, replaced: ${jobs.length - done.added}.`);
  },
};

/** Stores a few jobs, with their texts for the search. @returns the number of those that were not there */
async function importJobs(
  { db, catalog, words }: Pick<Parts, "db" | "catalog" | "words">,
  jobs: JobsFile,
  now: Date,
  staff: string,
): Promise<number> {
  const ids = jobs.map(({ id }) => id);
  return db.transaction().execute(async (tx) => {
    const stored = new Map((await findJobsToSave(tx, ids)).map((job) => [job.id, job]));
    await saveJobs(
      tx,
      jobs.map((job) => {
        const row = sampleJobRow(job, catalog, now);
        const before = stored.get(job.id);
        const isDated = job.postedAt !== undefined || job.postedDaysAgo !== undefined;
        return before && !isDated ? { ...row, posted_at: before.posted_at } : row;
      }),
    );
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
    await indexJobs(tx, words, await findJobsToSave(tx, ids));
    return jobs.length - stored.size;
  });
}

async function textOf(io: CommandIO): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of io.read()) {
    size += part.length;
    if (size > maxBytes) throw new StaffRefusal("Nothing was imported: a file of jobs has at most 20 MB.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** A job's form cannot change once an application for it exists. */
async function otherFormFaults(db: Db, jobs: JobsFile): Promise<JobFault[]> {
  const appliedFor = await listJobsAppliedFor(db);
  const stored = await listJobForms(db);
  return jobs.flatMap(({ id, applyType, market }, index) => {
    const before = stored.get(id);
    if (!before || !appliedFor.has(id)) return [];
    if (before.apply_type === applyType && before.market === market) return [];
    const says = `job ${id} stays ${before.apply_type} in ${before.market}: somebody has begun to apply for it`;
    return [{ at: `/${index}/applyType`, says }];
  });
}
