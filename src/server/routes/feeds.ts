import type { FastifyInstance } from "fastify";
import { type Language, languages } from "../../forms/engine/form";
import { feedPattern } from "../../site/paths";
import { createCacheUntilPostingsChange } from "../createCacheUntilPostingsChange";
import { Refusal } from "../http/refusal";
import { type CacheableText, sendCacheable } from "../http/sendCacheable";
import { atomFeed } from "../page/atomFeed";
import type { Parts } from "../parts";
import { findJobListChangedAt } from "../store/jobChanges";
import { listJobs } from "../store/jobs";

/** The most openings in a feed, which lists the newest ones. */
const pageSize = 100;

interface FeedParams {
  lang: string;
  category?: string;
}

/** Serves the openings as Atom documents, for feed readers. */
export function feedRoutes(app: FastifyInstance, parts: Parts): void {
  const { catalog } = parts;
  const feeds = createCacheUntilPostingsChange<CacheableText>(parts);
  app.get<{ Params: FeedParams }>(feedPattern, async (request, reply) => {
    const { lang, category } = request.params;
    const language = languages.find((code) => code.toLowerCase() === lang.toLowerCase());
    const isKnown = category === undefined || catalog.options.jobCategory?.includes(category);
    if (!language || !isKnown) throw new Refusal("NOT_FOUND");
    const feed = await feeds(JSON.stringify([language, category]), (now) =>
      makeFeed(parts, language, category, now),
    );
    return sendCacheable(request, reply, feed);
  });
}

async function makeFeed(
  { db, words, config }: Parts,
  language: Language,
  category: string | undefined,
  now: Date,
): Promise<CacheableText> {
  const query = { pageSize, ...(category !== undefined && { jobTypeKey: category }) };
  const { jobs } = await listJobs(db, query, undefined, language, now);
  // A list that never had a job has never changed.
  const changedAt = (await findJobListChangedAt(db, now, category)) ?? new Date(0);
  const body = atomFeed(config.publicUrl, words, { language, category, jobs, changedAt });
  return { body, type: "application/atom+xml; charset=utf-8", changedAt };
}
