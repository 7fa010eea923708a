import { Refusal } from "../http/refusal";
import type { Db } from "../store/database";
import { listJobsById } from "../store/deskPostings";
import type { StoredJob } from "../store/jobs";
import { mayOpenJob, type Viewer } from "./viewer";

/**
 * The postings with these ids.
 * @throws Refusal `NO_SUCH_JOB` when one of them does not exist, or the viewer may not open it
 */
export async function requireJobsForViewer(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<StoredJob[]> {
  const wanted = new Set(ids);
  const jobs = (await listJobsById(db, [...wanted])).filter((job) => mayOpenJob(viewer, job));
  if (jobs.length < wanted.size) throw new Refusal("NO_SUCH_JOB");
  return jobs;
}
