import { setImmediate as othersTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ImportState } from "../../contract/desk/postings";
import type { Parts } from "../parts";
import { sampleJobRow } from "../sample/addSampleJobsIfNone";
import type { SampleJob } from "../sample/sampleJob";
import { listJobIdsWithApplications } from "../store/applications";
import { listJobsById } from "../store/deskPostings";
import { hasFormChanged, type StoredJob } from "../store/jobs";
import type { LinedFault, PostingFault } from "./postingFault";
import { addLineNumbers, readPostings } from "./readPostings";

export interface PlannedJob {
  job: SampleJob;
  line: number;
  state: ImportState;
  /** The names of the facts that the import changes. */
  changes: string[];
  /** The stored posting with the same id. */
  stored: StoredJob | undefined;
}

/** The number of postings that are read or compared before other work gets its turn. */
const atOnce = 50;

interface ImportPlan {
  /** Nothing is imported when there are faults. */
  faults: LinedFault[];
  advice: LinedFault[];
  jobs: PlannedJob[];
}

type Scope = Pick<StoredJob, "department" | "market" | "apply_type">;

/**
 * Plans the import of a file of postings: what it adds, changes and leaves.
 * @param mayImport whether the person who imports may change postings of a department, market and form
 */
export async function planPostingFileImport(
  { db, catalog }: Pick<Parts, "db" | "catalog">,
  text: string,
  now: Date,
  mayImport: (job: Scope) => boolean = () => true,
): Promise<ImportPlan> {
  const { postings, faults, advice, lineOf } = await readPostings(text, catalog);
  if (faults.length > 0) return { faults, advice, jobs: [] };
  const stored = new Map<number, StoredJob>();
  for (let from = 0; from < postings.length; from += atOnce) {
    const ids = postings.slice(from, from + atOnce).map(({ id }) => id);
    for (const job of await listJobsById(db, ids)) stored.set(job.id, job);
  }
  const appliedFor = await listJobIdsWithApplications(db);
  const found = postings.flatMap((job, index): PostingFault[] => {
    const { id, applyType, market, department } = job;
    const before = stored.get(id);
    const isForeign =
      !mayImport({ department, market, apply_type: applyType }) || (before && !mayImport(before));
    if (isForeign) return [{ at: `/${index}/id`, code: "notYours", params: { id: String(id) } }];
    // A job's form cannot change once an application for it exists.
    if (!before || !appliedFor.has(id)) return [];
    if (!hasFormChanged(before, { apply_type: applyType, market })) return [];
    const params = { id: String(id), applyType: before.apply_type, market: before.market };
    return [{ at: `/${index}/applyType`, code: "otherForm", params }];
  });
  if (found.length > 0) return { faults: addLineNumbers(found, lineOf), advice, jobs: [] };
  const jobs: PlannedJob[] = [];
  for (const [index, job] of postings.entries()) {
    const before = stored.get(job.id);
    const changes = before
      ? listChangedProperties(job, before, buildImportedJobRow({ catalog }, job, before, now))
      : [];
    jobs.push({ job, line: lineOf(`/${index}`), stored: before, changes, state: stateOf(before, changes) });
    if (index % atOnce === 0) await othersTurn();
  }
  return { faults: [], advice, jobs };
}

function stateOf(before: StoredJob | undefined, changes: readonly string[]): ImportState {
  if (!before) return "added";
  if (changes.length === 0) return "unchanged";
  return before.edited_at === null ? "changed" : "edited";
}

/** The row of a posting in a file. A posting without a day of publication keeps the stored day. */
export function buildImportedJobRow(
  { catalog }: Pick<Parts, "catalog">,
  job: SampleJob,
  before: StoredJob | undefined,
  now: Date,
) {
  const row = sampleJobRow(job, catalog, now);
  const isDated = job.postedAt !== undefined || job.postedDaysAgo !== undefined;
  return before && !isDated ? { ...row, posted_at: before.posted_at } : row;
}

/** The names, as in the file, of the facts that differ between a posting in a file and the stored posting. */
export function listChangedProperties(
  job: SampleJob,
  stored: StoredJob,
  { posted_at, closes_at }: Pick<ReturnType<typeof sampleJobRow>, "posted_at" | "closes_at">,
): string[] {
  const { applyType, market, jobTypeKey, group, location, department, salary, currency } = job;
  const { title, summary, description, requirements, process, notes } = job;
  const after: Record<string, unknown> = {
    ...{ applyType, market, jobTypeKey, group, location, department, salary, currency },
    ...{ title, summary, description, requirements, process, notes },
    ...job.terms,
    demands: job.demands ?? null,
    interview: job.interview ?? null,
    postedAt: new Date(posted_at),
    closesAt: closes_at ?? null,
    withdrawn: null,
  };
  const before: Record<string, unknown> = {
    applyType: stored.apply_type,
    market: stored.market,
    jobTypeKey: stored.job_type_key,
    group: stored.job_group,
    location: stored.location,
    department: stored.department,
    salary: stored.salary,
    currency: stored.currency,
    ...stored.words,
    ...stored.terms,
    demands: stored.demands,
    interview: stored.interview,
    postedAt: stored.posted_at,
    closesAt: stored.closes_at,
    withdrawn: stored.withdrawn_at,
  };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
