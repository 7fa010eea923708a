import type { FastifyInstance } from "fastify";
import { type DeskPosting, postingCalls } from "../../../contract/desk/postings";
import { timeZoneOf } from "../../catalog";
import type { Parts } from "../../parts";
import { countByPosting, listAllJobs } from "../../store/deskPostings";
import { isOpen } from "../../store/jobs";
import { addDeskRoute } from "../deskRoute";
import { mayOpenJob } from "../viewer";

const none = { submitted: 0, inProcess: 0, hired: 0, ended: 0, overdue: 0 };

export function deskPostingRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  addDeskRoute(app, parts, postingCalls.deskPostings, async ({ parts, viewer, language, now }) => {
    const { words, catalog } = parts;
    const jobs = (await listAllJobs(db))
      .filter((job) => mayOpenJob(viewer, job))
      .map((job) => ({ ...job, timeZone: timeZoneOf(catalog, job) }));
    const counts = await countByPosting(db, jobs, now);
    const data = jobs.map(
      (job): DeskPosting => ({
        id: job.id,
        title: job.words.title[language],
        applyType: job.apply_type,
        market: job.market,
        department: job.department,
        departmentName: words.option(language, "department", job.department),
        location: words.option(language, "location", job.location),
        postedAt: job.posted_at.toISOString(),
        closesAt: job.closes_at?.toISOString() ?? null,
        timeZone: job.timeZone,
        isOpen: isOpen(job, now),
        isWithdrawn: job.withdrawn_at !== null,
        counts: counts.get(job.id) ?? none,
      }),
    );
    return { data };
  });
}
