import type { FastifyInstance } from "fastify";
import { addresses } from "../../addresses";
import { routes } from "../../paths";
import { sitemapAddresses } from "../page/head";
import type { Parts } from "../parts";
import { listOpenJobIds } from "../store/jobs";

/** `sitemap.xml` and `robots.txt`: the pages that search engines should list, and those that they should not read. */
export function siteMapRoutes(app: FastifyInstance, { db, config, clock }: Parts): void {
  const site = config.publicUrl;
  const pages = routes
    .filter(({ guard, unlisted, pattern }) => !guard && !unlisted && !pattern.includes(":"))
    .filter(({ name }) => name !== "allJobs")
    .map(({ pattern }) => pattern);

  app.get("/sitemap.xml", async (_request, reply) => {
    const jobs = await listOpenJobIds(db, clock());
    const paths = [...pages, addresses.jobs(1), ...jobs.map(addresses.job)];
    reply.type("application/xml; charset=utf-8");
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...paths.map((path) => entry(`${site}${path}`, sitemapAddresses(site, path))),
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

const entry = (address: string, alternates: [string, string][]) =>
  `<url><loc>${address}</loc>${alternates
    .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
    .join("")}</url>`;
