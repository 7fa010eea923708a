import { appendAudit } from "../store/audit";
import { isOpen, listJobsForStaff } from "../store/jobs";
import type { Command } from "./command";
import { formatOption, formatRows } from "./formatRows";

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
    const jobs = await listJobsForStaff(db);
    await appendAudit(db, { at: now, actor: null, staff: io.staff, action: "jobs.listed" });
    const rows = jobs.map((job) => ({
      id: job.id,
      title: job.words.title.en,
      applyType: job.apply_type,
      market: job.market,
      department: job.department,
      departmentName: words.option("en", "department", job.department),
      location: words.option("en", "location", job.location),
      posted: job.posted_at.toISOString(),
      closes: job.closes_at?.toISOString() ?? null,
      open: isOpen(job, now),
      withdrawn: job.withdrawn_at !== null,
      applications: job.applications,
    }));
    io.say(formatRows(options.format, columns, rows));
  },
};
