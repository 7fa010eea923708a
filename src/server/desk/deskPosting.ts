import type { DeskPosting } from "../../contract/desk/postings";
import type { Language } from "../../forms/engine/form";
import { timeZoneOf } from "../catalog";
import type { Parts } from "../parts";
import type { PostingCounts } from "../store/deskPostings";
import { isJobOpenAt, type StoredJob } from "../store/jobs";

const none = { submitted: 0, inProcess: 0, hired: 0, ended: 0, overdue: 0 };

/** A posting as a row of the desk's list. @param counts undefined when the posting has no applications */
export const deskPosting = (
  { words, catalog }: Pick<Parts, "words" | "catalog">,
  job: StoredJob,
  counts: PostingCounts | undefined,
  { language, now }: { language: Language; now: Date },
): DeskPosting => ({
  id: job.id,
  title: job.words.title[language],
  applyType: job.apply_type,
  market: job.market,
  department: job.department,
  departmentName: words.option(language, "department", job.department),
  location: words.option(language, "location", job.location),
  postedAt: job.posted_at.toISOString(),
  closesAt: job.closes_at?.toISOString() ?? null,
  timeZone: timeZoneOf(catalog, job),
  isOpen: isJobOpenAt(job, now),
  isWithdrawn: job.withdrawn_at !== null,
  counts: counts ?? none,
});
