import type { PostingPlacing, WholePosting } from "../../contract/desk/postings";
import type { Language } from "../../forms/engine/form";
import { listStagesInProcessOfForm } from "../applications/listStagesInProcessOfForm";
import { postingLawsOf, timeZoneOf } from "../catalog";
import type { Parts } from "../parts";
import { postingVersion } from "../postings/postingVersion";
import type { Db } from "../store/database";
import { countApplicationsByStatus, countDrafts, listLastEditors } from "../store/deskPostings";
import type { StoredJob } from "../store/jobs";
import type { Words } from "../words";
import { deskPosting } from "./deskPosting";
import { isRecruiting, type Viewer } from "./viewer";

type Needs = Pick<Parts, "words" | "catalog" | "config"> & { db: Db };

/** A posting with everything that the desk can change. */
export async function wholePosting(
  parts: Needs,
  job: StoredJob,
  { viewer, language, now }: { viewer: Viewer; language: Language; now: Date },
): Promise<WholePosting> {
  const { db, words, catalog, config } = parts;
  const { id, market, salary, terms, interview, currency, edited_at } = job;
  const counts = await countApplicationsByStatus(db, [{ id, timeZone: timeZoneOf(catalog, job) }], now);
  const editors = edited_at ? await listLastEditors(db, [id]) : undefined;
  const named = (stage: string) => ({ key: stage, name: words.staff(language, `stages.${stage}`) });
  const usual = catalog.forJob(job.apply_type, market)?.form.blind?.until;
  return {
    ...deskPosting(parts, job, counts.get(id), { language, now }),
    version: postingVersion(job),
    content: { ...job.words, salary, terms, interview },
    placing: placingOf(job),
    names: {
      jobTypeKey: words.option(language, "jobCategory", job.job_type_key),
      group: words.option(language, "jobGroup", job.job_group),
      location: words.option(language, "location", job.location),
      department: words.option(language, "department", job.department),
    },
    formName: formNameIn(words, language, job.apply_type, market),
    demands: job.demands ?? [],
    currency,
    drafts: await countDrafts(db, id),
    laws: postingLawsOf(catalog, market).map((law) => ({
      ...law,
      fact: words.staff(language, `postings.facts.${law.states}`),
    })),
    blind: {
      until: job.blind_until,
      usual: usual === undefined ? null : named(usual),
      stages: usual === undefined ? [] : listBlindUntilStages(parts, job).map(named),
    },
    edited: edited_at && { at: edited_at.toISOString(), by: editors?.get(id) ?? null },
    siteUrl: config.publicUrl,
    mayChange: isRecruiting(viewer),
  };
}

export const placingOf = (job: StoredJob): PostingPlacing => ({
  applyType: job.apply_type,
  market: job.market,
  jobTypeKey: job.job_type_key,
  group: job.job_group,
  location: job.location,
  department: job.department,
});

/** The name of a form: the names of its ApplyType and its market, or their codes when they have no names. */
export const formNameIn = (
  { page }: Pick<Words, "page">,
  language: Language,
  applyType: string,
  market: string,
): string =>
  [
    page(language, "formEditor", `forms.${applyType}`) ?? applyType,
    page(language, "app", `markets.${market}`) ?? market,
  ].join(" · ");

/** The stages until which a posting can be blind. With the first stage of all, nothing is ever hidden. */
export const listBlindUntilStages = (
  { catalog }: Pick<Parts, "catalog">,
  job: Pick<StoredJob, "apply_type" | "market">,
): string[] => [...new Set([...catalog.stages.slice(0, 1), ...listStagesInProcessOfForm(catalog, job)])];
