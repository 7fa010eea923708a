import { isDeepStrictEqual } from "node:util";
import type { PostingContent, PostingPlacing, WantedState, WholePosting } from "../../contract/desk/postings";
import { areInterviewDaysReversed } from "../../contract/jobs";
import type { PostingDemand } from "../../contract/postingDemands";
import { listUnmetLawRows } from "../../contract/postingLaw";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { endOfDay } from "../../forms/engine/endOfDay";
import type { Language, Problem } from "../../forms/engine/form";
import { whyNotLastDay } from "../applications/whyNotLastDay";
import { postingLawsOf, timeZoneOf } from "../catalog";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { checkPostingDemands } from "../postings/checkPostingDemands";
import { postingVersion } from "../postings/postingVersion";
import { listBlankTextPaths, listUnknownCodes } from "../postings/readPostings";
import { indexJobs } from "../search/updateSearchIndex";
import { isAppliedFor } from "../store/applications";
import { type Action, appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { changeJob, setBlindUntil } from "../store/jobChanges";
import {
  findJobEvenIfWithdrawn,
  hasFormChanged,
  isJobOpenAt,
  lockJobsById,
  type StoredJob,
} from "../store/jobs";
import { toAuditStaffName } from "../store/staffAccesses";
import { mayDecide, mayOpenJob, type Viewer } from "./viewer";
import { listBlindUntilStages, placingOf, wholePosting } from "./wholePosting";

/** The posting to change, in the version that the viewer saw, and who changes it. */
export interface PostingChange {
  id: number;
  version: string;
  viewer: Viewer;
  language: Language;
  now: Date;
}

type Needs = Pick<Parts, "db" | "words" | "catalog" | "config">;

/** The part of an audit line that depends on the change. */
interface Line {
  action: Action;
  fields?: string;
}

/**
 * Runs `change` on a posting that still has the version that was seen, and adds its line to the audit.
 * @param change makes the change, and returns undefined when there is nothing to change
 * @returns the posting after the change
 * @throws Refusal `NOT_FOUND`; `POSTING_CHANGED` with the current posting
 */
async function changePosting(
  parts: Needs,
  { id, version, viewer, language, now }: PostingChange,
  change: (tx: Db, job: StoredJob) => Promise<Line | undefined>,
): Promise<WholePosting> {
  return parts.db.transaction().execute(async (tx) => {
    const [job] = await lockJobsById(tx, [id]);
    if (!job || !mayDecide(viewer, job)) throw new Refusal("NOT_FOUND");
    const shown = (stored: StoredJob) =>
      wholePosting({ ...parts, db: tx }, stored, { viewer, language, now });
    if (postingVersion(job) !== version) throw new Refusal("POSTING_CHANGED", { data: [await shown(job)] });
    const line = await change(tx, job);
    if (line)
      await appendAudit(tx, {
        ...line,
        at: now,
        actor: null,
        staff: toAuditStaffName(viewer.id),
        subject: String(id),
      });
    return shown((await findJobEvenIfWithdrawn(tx, id)) ?? job);
  });
}

/**
 * Changes the content of a posting, if the new content is complete and states the facts that the law of the
 * market requires.
 * @throws Refusal `INVALID`, and the refusals of `changePosting`
 */
export const editPosting = (
  parts: Needs,
  posting: PostingChange,
  content: PostingContent,
): Promise<WholePosting> =>
  changePosting(parts, posting, async (tx, job) => {
    const problems = [
      ...blankProblems(content),
      ...(content.interview && areInterviewDaysReversed(content.interview) ? [lateBeginning] : []),
      ...lawProblems(parts, job, content),
    ];
    if (problems.length > 0) throw new Refusal("INVALID", { problems });
    const { title, summary, description, requirements, process, notes, salary, interview } = content;
    const words = { title, summary, description, requirements, process, notes };
    const terms = content.terms && Object.keys(content.terms).length > 0 ? content.terms : null;
    const changed = changedNames(job, { ...content, terms });
    if (changed.length === 0) return undefined;
    await changeJob(
      tx,
      job.id,
      {
        words: JSON.stringify(words),
        terms: terms && JSON.stringify(terms),
        interview: interview && JSON.stringify(interview),
        salary,
      },
      posting.now,
    );
    await indexJobs(tx, parts.words, await lockJobsById(tx, [job.id]));
    return { action: "job.edited", fields: changed.join(" ") };
  });

/**
 * Closes or withdraws a posting, or opens it until the end of `lastDay`, or without an end when `lastDay` is
 * null.
 * @throws Refusal `INVALID`, and the refusals of `changePosting`
 */
export const setPostingState = (
  parts: Needs,
  posting: PostingChange,
  wanted: WantedState,
): Promise<WholePosting> =>
  changePosting(parts, posting, async (tx, job): Promise<Line | undefined> => {
    const { now } = posting;
    const wasOpen = isJobOpenAt(job, now);
    const closed = wasOpen ? { closes_at: now } : {};
    if (wanted.to === "closed") {
      if (!wasOpen) return undefined;
      await changeJob(tx, job.id, closed, now);
      return { action: "job.closed" };
    }
    if (wanted.to === "withdrawn") {
      if (job.withdrawn_at !== null) return undefined;
      await changeJob(tx, job.id, { ...closed, withdrawn_at: now }, now);
      return { action: "job.withdrawn" };
    }
    const timeZone = timeZoneOf(parts.catalog, job);
    const { lastDay } = wanted;
    if (lastDay !== null && whyNotLastDay(lastDay, timeZone, now) !== undefined)
      throw new Refusal("INVALID", { problems: [{ path: "/lastDay", keyword: "included", params: {} }] });
    const problems = wasOpen ? [] : lawProblems(parts, job, { ...job.words, ...job });
    if (problems.length > 0) throw new Refusal("INVALID", { problems });
    const closes_at = lastDay === null ? null : endOfDay(lastDay, timeZone);
    if (wasOpen && closes_at?.getTime() === job.closes_at?.getTime()) return undefined;
    await changeJob(tx, job.id, { closes_at, withdrawn_at: null }, now);
    return { action: wasOpen ? "job.closingChanged" : "job.reopened" };
  });

/**
 * Sets the stage until which a posting hides who the applicants are; null uses the stage that its form sets.
 * @throws Refusal `INVALID`, and the refusals of `changePosting`
 */
export const setPostingBlindUntil = (
  parts: Needs,
  posting: PostingChange,
  until: string | null,
): Promise<WholePosting> =>
  changePosting(parts, posting, async (tx, job) => {
    if (until !== null && !listBlindUntilStages(parts, job).includes(until))
      throw new Refusal("INVALID", { problems: [{ path: "/until", keyword: "enum", params: {} }] });
    if (until === job.blind_until) return undefined;
    await setBlindUntil(tx, job.id, until);
    return { action: "job.blindChanged", ...(until !== null && { fields: until }) };
  });

/**
 * Changes the placing of a posting. With another form, the posting takes the currency of that form; its last
 * day stays the same date, now in the time zone of that form; and it stays blind until the same stage only if
 * that form has the stage.
 * @throws Refusal `FORM_IN_USE` when somebody has begun to apply, `INVALID`, and the refusals of
 * `changePosting`
 */
export const setPostingPlacing = (
  parts: Needs,
  posting: PostingChange,
  placing: PostingPlacing,
): Promise<WholePosting> =>
  changePosting(parts, posting, async (tx, job): Promise<Line | undefined> => {
    const before: Record<string, string> = placingOf(job);
    const changed = Object.entries(placing).flatMap(([name, code]) =>
      before[name] === code ? [] : [`/${name}`],
    );
    if (changed.length === 0) return undefined;
    const { applyType, market, jobTypeKey, group, location, department } = placing;
    const hasOtherForm = hasFormChanged(job, { apply_type: applyType, market });
    if (hasOtherForm && (await isAppliedFor(tx, job.id))) throw new Refusal("FORM_IN_USE");
    const problems = placingProblems(parts, posting.viewer, job, placing);
    if (problems.length > 0) throw new Refusal("INVALID", { problems });
    await changeJob(
      tx,
      job.id,
      {
        ...{
          apply_type: applyType,
          market,
          job_type_key: jobTypeKey,
          job_group: group,
          location,
          department,
        },
        ...(hasOtherForm && followingForm(parts, job, { apply_type: applyType, market }, posting.now)),
      },
      posting.now,
    );
    await indexJobs(tx, parts.words, await lockJobsById(tx, [job.id]));
    return { action: "job.placed", fields: changed.join(" ") };
  });

/**
 * The problems of a placing. The checks are the same as in an import: option lists, form, scope of the
 * viewer, the law of the market, demands.
 */
function placingProblems(
  { catalog }: Pick<Parts, "catalog">,
  viewer: Viewer,
  job: StoredJob,
  placing: PostingPlacing,
): Problem[] {
  const { applyType, market, department } = placing;
  const moved = { apply_type: applyType, market, department };
  const problem = (path: string): Problem => ({ path, keyword: "included", params: {} });
  return [
    ...(catalog.forJob(applyType, market) ? [] : [problem("/applyType")]),
    ...listUnknownCodes(placing, catalog.options).map(([name]) => problem(`/${name}`)),
    ...(mayOpenJob(viewer, moved) ? [] : [problem("/department")]),
    ...lawProblems({ catalog }, { ...job, ...moved }, { ...job.words, ...job }),
    ...demandProblems({ catalog }, { ...job, ...moved }, job.demands ?? []),
  ];
}

/**
 * The columns of a posting that depend on its form, with their values for the form `after`. A posting that is
 * closed stays closed since the same moment.
 */
function followingForm(
  { catalog }: Pick<Parts, "catalog">,
  { closes_at, currency, blind_until, ...before }: StoredJob,
  after: Pick<StoredJob, "apply_type" | "market">,
  now: Date,
) {
  const lastMoment = closes_at && closes_at > now ? new Date(closes_at.getTime() - 1) : null;
  const stages = listBlindUntilStages({ catalog }, after);
  return {
    currency: catalog.forJob(after.apply_type, after.market)?.form.currency ?? currency,
    closes_at:
      lastMoment === null
        ? closes_at
        : endOfDay(dateInTimeZone(timeZoneOf(catalog, before), lastMoment), timeZoneOf(catalog, after)),
    blind_until: blind_until !== null && stages.includes(blind_until) ? blind_until : null,
  };
}

/**
 * Changes the demands of a posting, if answers to its form can meet them.
 * @throws Refusal `INVALID`, and the refusals of `changePosting`
 */
export const setPostingDemands = (
  parts: Needs,
  posting: PostingChange,
  demands: PostingDemand[],
): Promise<WholePosting> =>
  changePosting(parts, posting, async (tx, job) => {
    const problems = demandProblems(parts, job, demands);
    if (problems.length > 0) throw new Refusal("INVALID", { problems });
    if (isDeepStrictEqual(job.demands ?? [], demands)) return undefined;
    const stored = demands.length > 0 ? JSON.stringify(demands) : null;
    await changeJob(tx, job.id, { demands: stored }, posting.now);
    return { action: "job.demandsChanged" };
  });

const demandProblems = (
  { catalog }: Pick<Parts, "catalog">,
  { apply_type, market }: Pick<StoredJob, "apply_type" | "market">,
  demands: PostingDemand[],
): Problem[] =>
  checkPostingDemands({ applyType: apply_type, market, demands }, "", catalog).map(({ at }) => ({
    path: at,
    keyword: "included",
    params: {},
  }));

/** The problem of a period of interviews whose last day is before its first. */
const lateBeginning: Problem = { path: "/interview/to", keyword: "after", params: {} };

const blankProblems = (content: PostingContent): Problem[] =>
  listBlankTextPaths({ ...content, terms: content.terms ?? {} }).map((path) => ({
    path: `/${path}`,
    keyword: "required",
    params: {},
  }));

/** A problem for each fact that the law of the market requires and the posting does not state. */
function lawProblems(
  { catalog }: Pick<Parts, "catalog">,
  { apply_type, market }: Pick<StoredJob, "apply_type" | "market">,
  content: Pick<PostingContent, "salary" | "requirements" | "terms">,
): Problem[] {
  const laws = postingLawsOf(catalog, market).filter(({ binding }) => binding);
  return listUnmetLawRows({ ...content, applyType: apply_type }, laws).map(({ states, source }) => ({
    path: states === "salary" ? "/salary" : `/terms/${states}`,
    keyword: "askedByLaw",
    params: { source },
  }));
}

/** The JSON Pointers of the facts that a posting's new content changes. */
function changedNames(job: StoredJob, content: PostingContent): string[] {
  const before = factsOf({ ...job.words, ...job });
  const after = factsOf(content);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
}

function factsOf({
  title,
  summary,
  description,
  requirements,
  process,
  notes,
  salary,
  interview,
  terms,
}: Omit<PostingContent, "terms"> & { terms: object | null }): Record<string, unknown> {
  const plain = { title, summary, description, requirements, process, notes, salary, interview };
  return Object.fromEntries([
    ...Object.entries(plain).map(([name, value]) => [`/${name}`, value]),
    ...Object.entries(terms ?? {}).map(([name, value]) => [`/terms/${name}`, value]),
  ]);
}
