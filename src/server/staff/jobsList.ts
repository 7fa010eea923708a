import { appendAudit } from "../store/audit";
import { isJobOpenAt } from "../store/jobs";
import { countApplicationsByJob, type ListedJob, readJobsForStaff } from "../store/jobsForStaff";
import type { Command } from "./command";
import { formatOption, mapPages, printRows } from "./printRows";

const columns = [
  "id",
  "title",
  "applyType",
  "market",
  "department",
  "departmentName",
  "location",
  "posted",
  "closes",
  "open",
  "withdrawn",
  "applications",
] as const;

export const jobsList: Command = {
  does: "Lists all jobs, open, closed and withdrawn, with the number of applications for each.",
  operands: [],
  options: formatOption,
  async run({ db, words, clock }, { options }, io) {
    const now = clock();
    const counts = await countApplicationsByJob(db);
    await appendAudit(db, { at: now, actor: null, staff: io.staff, action: "jobs.listed" });
    const rowOf = (job: ListedJob) => ({
      id: job.id,
      title: job.title,
      applyType: job.apply_type,
      market: job.market,
      department: job.department,
      departmentName: words.option("en", "department", job.department),
      location: words.option("en", "location", job.location),
      posted: job.posted_at.toISOString(),
      closes: job.closes_at?.toISOString() ?? null,
      open: isJobOpenAt(job, now),
      withdrawn: job.withdrawn_at !== null,
      applications: counts.get(job.id) ?? 0,
    });
    await printRows(io, options.format, columns, mapPages(readJobsForStaff(db), rowOf));
  },
};
