import type { FastifyInstance } from "fastify";
import { type Job, type JobSummary, jobCalls } from "../../contract/jobs";
import type { Language } from "../../forms/engine/form";
import { timeZoneOf } from "../catalog";
import { enforceReadLimit, isOfDrawing, networkOf } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import { replyOf } from "../http/replyOf";
import { addRawRoute, addRoute } from "../http/route";
import { listCache } from "../listCache";
import type { Parts } from "../parts";
import { findInJob } from "../search/findInJob";
import { marker } from "../search/findMarks";
import { keywordQuery } from "../search/keywordQuery";
import { searchQueryParser } from "../search/searchQueryParser";
import { hasApplicationFor } from "../store/applications";
import { findJob, isOpen, listJobs, type StoredJob } from "../store/jobs";
import { termsIn } from "../termsIn";
import { toJobPreparation } from "./toJobPreparation";

export function jobRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, search, words, catalog } = parts;

  // The cache holds JSON text: serializing takes as long as the rest of an answer.
  const lists = listCache<string>(parts);
  const parseKeyword = searchQueryParser(words.searchWords);
  addRawRoute(app, parts, jobCalls.jobs, async ({ query, language, request, reply }) => {
    reply.type("application/json; charset=utf-8");
    return lists(JSON.stringify([language, query]), async (now) => {
      // A page counts as a drawing.
      if (!isOfDrawing(request))
        await enforceReadLimit(parts, "searchesFromAddress", [networkOf(request.ip)], now);
      const { terms, notSearched } = parseKeyword(query.keyword ?? "");
      const { jobs, total } = await search((reader) =>
        listJobs(reader, query, keywordQuery(terms), language, now),
      );
      const inText = marker(terms);
      const data = jobs.map((job) => ({
        ...summary({ words, catalog }, job, language, now),
        ...(terms.length > 0 && { found: findInJob(job, language, inText, terms.length) }),
      }));
      const ofList = notSearched.length > 0 ? { notSearched } : {};
      return JSON.stringify(replyOf(words, language, { data, total, ofList }));
    });
  });

  addRoute(app, parts, jobCalls.job, async ({ params, language, session, now }) => {
    const job = await findJob(db, Number(params.id));
    if (!job) throw new Refusal("NO_SUCH_JOB");
    const isGone = job.withdrawn_at !== null;
    // An applicant for a withdrawn job can still read it.
    if (isGone && !(session && (await hasApplicationFor(db, session.account.id, job.id))))
      throw new Refusal("NO_SUCH_JOB");
    const form = catalog.forJob(job.apply_type, job.market);
    return {
      data: [
        { ...whole({ words, catalog }, job, language, now), preparation: toJobPreparation(form, language) },
      ],
    };
  });
}

function summary({ words, catalog }: Wording, job: StoredJob, language: Language, now: Date): JobSummary {
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
    isOpen: isOpen(job, now),
  };
}

type Wording = Pick<Parts, "words" | "catalog">;

function whole(parts: Wording, job: StoredJob, language: Language, now: Date): Omit<Job, "preparation"> {
  const { description, requirements, process, notes } = job.words;
  const { interview, terms } = job;
  return {
    ...summary(parts, job, language, now),
    description: description[language],
    requirements: requirements[language],
    process: process[language],
    notes: notes[language],
    terms: terms && termsIn(terms, language),
    interview: interview && { ...interview, place: interview.place[language] },
  };
}
