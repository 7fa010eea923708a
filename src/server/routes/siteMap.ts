import type { FastifyInstance } from "fastify";
import { addresses } from "../../site/addresses";
import { routes } from "../../site/paths";
import { listAddressesByLanguage } from "../page/head";
import type { Parts } from "../parts";
import { findJobListChangedAt, listOpenJobChangeTimes } from "../store/jobChanges";
import { readPageTextChangeTimes } from "../store/pageTexts";

/**
 * Serves `sitemap.xml` and `robots.txt`: the pages that search engines should list, and the pages that search
 * engines should not read.
 */
export function siteMapRoutes(app: FastifyInstance, { db, config, clock }: Parts): void {
  const site = config.publicUrl;
  const pages = routes
    .filter(({ guard, unlisted, pattern }) => !guard && !unlisted && !pattern.includes(":"))
    .filter(({ name }) => name !== "allJobs");

  app.get("/sitemap.xml", async (_request, reply) => {
    const now = clock();
    const [jobs, listed, texts] = await Promise.all([
      listOpenJobChangeTimes(db, now),
      findJobListChangedAt(db, now),
      readPageTextChangeTimes(db),
    ]);
    const changes: [path: string, Date | undefined][] = [
      ...pages.map(({ name, pattern }): [string, Date | undefined] => [
        pattern,
        name === "home" ? latest(texts.get(name), listed) : texts.get(name),
      ]),
      [addresses.jobs(1), latest(texts.get("jobs"), listed)],
      ...jobs.map(({ id, changed_at }): [string, Date] => [addresses.job(id), changed_at]),
    ];
    reply.type("application/xml; charset=utf-8");
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...changes.map(([path, at]) => entry(`${site}${path}`, at, listAddressesByLanguage(site, path))),
      "</urlset>",
      "",
    ].join("\n");
  });

  app.get("/robots.txt", async (_request, reply) => {
    const closed = ["/api/", ...new Set(routes.filter(({ guard }) => guard).map(firstFolder))];
    reply.type("text/plain; charset=utf-8");
    return [
      "User-agent: *",
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${site}/sitemap.xml`,
      "",
    ].join("\n");
  });
}

const firstFolder = ({ pattern }: { pattern: string }) => `/${pattern.split("/")[1]}`;

const latest = (...moments: (Date | null | undefined)[]): Date | undefined =>
  moments.flatMap((at) => at ?? []).toSorted((one, other) => other.getTime() - one.getTime())[0];

const entry = (address: string, changedAt: Date | undefined, alternates: [string, string][]) =>
  `<url><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""}${alternates
    .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
    .join("")}</url>`;
