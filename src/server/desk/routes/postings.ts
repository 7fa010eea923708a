import type { FastifyInstance } from "fastify";
import { largestImport, postingCalls } from "../../../contract/desk/postings";
import { timeZoneOf } from "../../catalog";
import { Refusal } from "../../http/refusal";
import { jobInLanguage } from "../../jobInLanguage";
import { listCategoriesWithGroups } from "../../listCategoriesWithGroups";
import { namedOptions } from "../../namedOptions";
import type { Parts } from "../../parts";
import { importPlannedPostings } from "../../postings/importPlannedPostings";
import { planPostingFileImport } from "../../postings/planPostingFileImport";
import type { LinedFault } from "../../postings/postingFault";
import { postingVersion } from "../../postings/postingVersion";
import { wordPostingFault } from "../../postings/wordPostingFault";
import { countApplicationsByStatus, listAllJobs, listLastEditors } from "../../store/deskPostings";
import { findJobEvenIfWithdrawn, type StoredJob } from "../../store/jobs";
import { toAuditStaffName } from "../../store/staffAccesses";
import {
  editPosting,
  setPostingBlindUntil,
  setPostingDemands,
  setPostingPlacing,
  setPostingState,
} from "../changePosting";
import { deskPosting } from "../deskPosting";
import { addDeskRoute } from "../deskRoute";
import { postingChoices } from "../postingChoices";
import { isRecruiting, mayDecide, mayOpenJob, type Viewer } from "../viewer";
import { wholePosting } from "../wholePosting";

/** The largest body with a file of postings: escapes in JSON make the file longer. */
const importLimit = { bodyLimit: 2 * largestImport };

export function deskPostingRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  addDeskRoute(app, parts, postingCalls.deskPostings, async ({ parts, viewer, language, now }) => {
    const { catalog } = parts;
    const jobs = (await listAllJobs(db))
      .filter((job) => mayOpenJob(viewer, job))
      .map((job) => ({ ...job, timeZone: timeZoneOf(catalog, job) }));
    const counts = await countApplicationsByStatus(db, jobs, now);
    return { data: jobs.map((job) => deskPosting(parts, job, counts.get(job.id), { language, now })) };
  });

  addDeskRoute(app, parts, postingCalls.deskPosting, async ({ parts, params, viewer, language, now }) => {
    const job = await findJobEvenIfWithdrawn(db, Number(params.id));
    if (!job || !mayOpenJob(viewer, job)) throw new Refusal("NOT_FOUND");
    return { data: [await wholePosting(parts, job, { viewer, language, now })] };
  });

  addDeskRoute(
    app,
    parts,
    postingCalls.editPosting,
    async ({ parts, params, body, viewer, language, now }) => {
      const posting = { id: Number(params.id), version: body.version, viewer, language, now };
      return { data: [await editPosting(parts, posting, body.content)] };
    },
  );

  addDeskRoute(
    app,
    parts,
    postingCalls.setPostingState,
    async ({ parts, params, body, viewer, language, now }) => {
      const posting = { id: Number(params.id), version: body.version, viewer, language, now };
      return { data: [await setPostingState(parts, posting, body)] };
    },
  );

  addDeskRoute(
    app,
    parts,
    postingCalls.setPostingBlind,
    async ({ parts, params, body, viewer, language, now }) => {
      const posting = { id: Number(params.id), version: body.version, viewer, language, now };
      return { data: [await setPostingBlindUntil(parts, posting, body.until)] };
    },
  );

  addDeskRoute(
    app,
    parts,
    postingCalls.setPostingPlacing,
    async ({ parts, params, body, viewer, language, now }) => {
      const posting = { id: Number(params.id), version: body.version, viewer, language, now };
      return { data: [await setPostingPlacing(parts, posting, body.placing)] };
    },
  );

  addDeskRoute(
    app,
    parts,
    postingCalls.setPostingDemands,
    async ({ parts, params, body, viewer, language, now }) => {
      const posting = { id: Number(params.id), version: body.version, viewer, language, now };
      return { data: [await setPostingDemands(parts, posting, body.demands)] };
    },
  );

  addDeskRoute(app, parts, postingCalls.postingChoices, async ({ parts, params, viewer, language }) => ({
    data: [postingChoices(parts, await jobToChange(viewer, params.id), { viewer, language })],
  }));

  addDeskRoute(
    app,
    parts,
    postingCalls.previewPosting,
    async ({ parts, params, body, viewer, language, now }) => {
      const job = await jobToChange(viewer, params.id);
      const { salary, terms, interview, ...words } = body.content;
      const edited = { ...job, salary, terms, interview, words };
      return {
        data: [
          {
            job: jobInLanguage(parts, edited, language, now),
            locations: namedOptions(parts.words, language, "location", [job.location]),
            categories: await listCategoriesWithGroups(parts, language),
          },
        ],
      };
    },
  );

  const jobToChange = async (viewer: Viewer, id: string): Promise<StoredJob> => {
    const job = await findJobEvenIfWithdrawn(db, Number(id));
    if (!job || !mayDecide(viewer, job)) throw new Refusal("NOT_FOUND");
    return job;
  };

  addDeskRoute(
    app,
    parts,
    postingCalls.planImport,
    async ({ parts, body, viewer, language, now }) => {
      const { words } = parts;
      const { faults, advice, jobs } = await planFor(parts, viewer, body.file, now);
      const worded = (fault: LinedFault) => ({
        line: fault.line,
        says: wordPostingFault(words, language, fault),
      });
      const editors = await listLastEditors(
        db,
        jobs.map(({ job }) => job.id),
      );
      const postings = jobs.map(({ job, line, state, changes, stored }) => ({
        line,
        id: job.id,
        title: job.title[language],
        state,
        changes: changes.map((name) => words.staff(language, `postings.facts.${name}`)),
        version: stored ? postingVersion(stored) : null,
        edited: stored?.edited_at
          ? { at: stored.edited_at.toISOString(), by: editors.get(job.id) ?? null }
          : null,
      }));
      return { data: [{ faults: faults.map(worded), advice: advice.map(worded), postings }] };
    },
    importLimit,
  );

  addDeskRoute(
    app,
    parts,
    postingCalls.importPostings,
    async ({ parts, body, viewer, now }) => {
      const { faults, jobs } = await planFor(parts, viewer, body.file, now);
      // The page sends no file with faults, so the stored postings have probably changed since the file was
      // checked.
      if (faults.length > 0)
        throw new Refusal("INVALID", {
          problems: faults.map(({ at }) => ({ path: at, keyword: "included", params: {} })),
        });
      const versions = new Map(body.replaced.map(({ id, version }) => [id, version]));
      const { added, replaced, kept, inUse } = await importPlannedPostings(parts, jobs, {
        now,
        staff: toAuditStaffName(viewer.id),
        isReplaced: (stored) => versions.get(stored.id) === postingVersion(stored),
      });
      return { data: [{ added, replaced, kept: [...kept, ...inUse].map(({ id }) => id) }] };
    },
    importLimit,
  );

  const planFor = (parts: Parts, viewer: Viewer, file: readonly string[], now: Date) => {
    if (!isRecruiting(viewer)) throw new Refusal("NOT_FOUND");
    return planPostingFileImport(parts, file.join(""), now, (job) => mayOpenJob(viewer, job));
  };
}
