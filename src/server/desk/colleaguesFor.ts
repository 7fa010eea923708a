import type { Colleague } from "../../contract/desk/standing";
import type { Db } from "../store/database";
import type { StoredJob } from "../store/jobs";
import { listStaff } from "../store/staff";
import { mayOpenJob, viewerOf } from "./viewer";

/** The staff who may take care of the applications of at least one of these postings, ordered by name. */
export async function colleaguesFor(db: Db, jobs: readonly StoredJob[]): Promise<Colleague[]> {
  const staff = (await listStaff(db)).filter(({ dismissed_at }) => dismissed_at === null);
  return staff
    .filter((each) => jobs.some((job) => mayOpenJob(viewerOf(each), job)))
    .map(({ id, name }) => ({ id, name }));
}
