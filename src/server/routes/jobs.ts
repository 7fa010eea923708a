import type { FastifyInstance } from "fastify";
import { jobCalls } from "../../contract/jobs";
import { createCacheUntilPostingsChange } from "../createCacheUntilPostingsChange";
import { buildReply } from "../http/buildReply";
import { enforceRateLimitIfAvailable, isDrawingRequest, networkOf } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import { addRawRoute, addRoute } from "../http/route";
import { jobInLanguage, jobSummaryIn } from "../jobInLanguage";
import type { Parts } from "../parts";
import { createHighlighter } from "../search/createHighlighter";
import { findInJob } from "../search/findInJob";
import { keywordQuery } from "../search/keywordQuery";
import { searchQueryParser } from "../search/searchQueryParser";
import { hasApplicationFor } from "../store/applications";
import { findJobEvenIfWithdrawn, listJobs } from "../store/jobs";

export function jobRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, search, words, catalog } = parts;

  // The cache holds JSON text, because serializing takes as long as the rest of a request.
  const lists = createCacheUntilPostingsChange<string>(parts);
  const parseKeyword = searchQueryParser(words.searchWords);
  addRawRoute(app, parts, jobCalls.jobs, async ({ query, language, request, reply }) => {
    reply.type("application/json; charset=utf-8");
    return lists(JSON.stringify([language, query]), async (now) => {
      // Requests that the server makes while it draws a page are not limited here: the drawing of the page was
      // counted.
      if (!isDrawingRequest(request))
        await enforceRateLimitIfAvailable(parts, "searchesFromAddress", [networkOf(request.ip)], now);
      const { terms, notSearched } = parseKeyword(query.keyword ?? "");
      const { jobs, total } = await search((reader) =>
        listJobs(reader, query, keywordQuery(terms), language, now),
      );
      const inText = createHighlighter(terms);
      const data = jobs.map((job) => ({
        ...jobSummaryIn({ words, catalog }, job, language, now),
        ...(terms.length > 0 && { found: findInJob(job, language, inText, terms.length) }),
      }));
      const ofList = notSearched.length > 0 ? { notSearched } : {};
      return JSON.stringify(buildReply(words, language, { data, total, ofList }));
    });
  });

  addRoute(app, parts, jobCalls.job, async ({ params, language, session, now }) => {
    const job = await findJobEvenIfWithdrawn(db, Number(params.id));
    if (!job) throw new Refusal("NO_SUCH_JOB");
    const isGone = job.withdrawn_at !== null;
    // Applicants for a withdrawn job can still read it.
    if (isGone && !(session && (await hasApplicationFor(db, session.account.id, job.id))))
      throw new Refusal("NO_SUCH_JOB");
    return { data: [jobInLanguage({ words, catalog }, job, language, now)] };
  });
}
