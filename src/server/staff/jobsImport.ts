import { sampleJobRow } from "../sample/seedDatabase";
import { rebuildSearchIndex } from "../search/rebuildSearchIndex";
import { listJobsAppliedFor } from "../store/applications";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { saveJob } from "../store/jobChanges";
import { findJobsToSave, type StoredJob } from "../store/jobs";
import { type Command, type CommandIO, StaffRefusal } from "./command";
import { type JobFault, type JobsFile, parseJobsFile } from "./jobsFile";

/** Largest size of a file of jobs, in bytes. */
const maxBytes = 20 * 1024 * 1024;

export const jobsImport: Command = {
  does: "Adds the jobs in a JSON file and replaces those that are already there: all of them or none.",
  operands: ["FILE"],
  file: "read",
  async run({ db, catalog, words, clock }, _args, io) {
    const { jobs, refuse } = parseJobsFile(await textOf(io), catalog);
    const now = clock();
    const audit = { at: now, actor: null, staff: io.staff };
    const added = await db.transaction().execute(async (tx) => {
      const found = await findJobsToSave(
        tx,
        jobs.map(({ id }) => id),
      );
      const stored = new Map(found.map((job) => [job.id, job]));
      refuse(await otherFormFaults(tx, jobs, stored));
      for (const [index, job] of jobs.entries()) {
        const before = stored.get(job.id);
        const row = sampleJobRow(job, catalog, now);
        const isDated = job.postedAt !== undefined || job.postedDaysAgo !== undefined;
        await saveJob(tx, before && !isDated ? { ...row, posted_at: before.posted_at } : row);
        await appendAudit(tx, {
          ...audit,
          action: before ? "job.replaced" : "job.added",
          subject: String(job.id),
        });
        if ((index + 1) % 100 === 0) io.progress(`${index + 1} of ${jobs.length} jobs`);
      }
      await rebuildSearchIndex(tx, words);
      await appendAudit(tx, { ...audit, action: "jobs.imported", subject: String(jobs.length) });
      return jobs.length - stored.size;
    });
    io.say(`Jobs added: ${added}, replaced: ${jobs.length - added}.`);
  },
};

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
async function otherFormFaults(
  db: Db,
  jobs: JobsFile,
  stored: ReadonlyMap<number, StoredJob>,
): Promise<JobFault[]> {
  const appliedFor = await listJobsAppliedFor(db);
  return jobs.flatMap(({ id, applyType, market }, index) => {
    const before = stored.get(id);
    if (!before || !appliedFor.has(id)) return [];
    if (before.apply_type === applyType && before.market === market) return [];
    const says = `job ${id} stays ${before.apply_type} in ${before.market}: somebody has begun to apply for it`;
    return [{ at: `/${index}/applyType`, says }];
  });
}
