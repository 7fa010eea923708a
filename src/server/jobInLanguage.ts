import type { Job, JobSummary } from "../contract/jobs";
import type { Language } from "../forms/engine/form";
import { timeZoneOf } from "./catalog";
import type { Parts } from "./parts";
import { isJobOpenAt, type StoredJob } from "./store/jobs";
import { toJobPreparation } from "./toJobPreparation";
import { toPostingTerms } from "./toPostingTerms";

type Wording = Pick<Parts, "words" | "catalog">;

/** A posting as a list of the site shows it. */
export function jobSummaryIn(
  { words, catalog }: Wording,
  job: StoredJob,
  language: Language,
  now: Date,
): JobSummary {
  return {
    id: job.id,
    title: job.words.title[language],
    jobTypeKey: job.job_type_key,
    group: job.job_group,
    location: job.location,
    department: job.department,
    departmentName: words.option(language, "department", job.department),
    market: job.market,
    applyType: job.apply_type,
    salary: job.salary,
    currency: job.currency,
    postedAt: job.posted_at.toISOString(),
    closesAt: job.closes_at?.toISOString() ?? null,
    timeZone: timeZoneOf(catalog, job),
    summary: job.words.summary[language],
    isOpen: isJobOpenAt(job, now),
  };
}

/** A posting as its page on the site shows it. */
export function jobInLanguage(parts: Wording, job: StoredJob, language: Language, now: Date): Job {
  const { description, requirements, process, notes } = job.words;
  const { interview, terms } = job;
  return {
    ...jobSummaryIn(parts, job, language, now),
    description: description[language],
    requirements: requirements[language],
    process: process[language],
    notes: notes[language],
    terms: terms && toPostingTerms(terms, language),
    interview: interview && { ...interview, place: interview.place[language] },
    preparation: toJobPreparation(parts.catalog.forJob(job.apply_type, job.market), language),
  };
}
