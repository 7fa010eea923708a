import type { Colleague } from "../../contract/desk/standing";
import type { Db } from "../store/database";
import type { StoredJob } from "../store/jobs";
import { listStaff } from "../store/staff";
import { mayOpenJob, viewerOfStaff } from "./viewer";

/** The staff who may take care of the applications of at least one of these postings, ordered by name. */
export async function listStaffForAnyPosting(db: Db, jobs: readonly StoredJob[]): Promise<Colleague[]> {
  const staff = (await listStaff(db)).filter(({ dismissed_at }) => dismissed_at === null);
  return staff
    .filter((each) => jobs.some((job) => mayOpenJob(viewerOfStaff(each), job)))
    .map(({ id, name }) => ({ id, name }));
}
