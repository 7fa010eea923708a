import { type Language, languages } from "../../forms/engine/form";
import { addresses, feedAddress } from "../../site/addresses";
import { airline } from "../../site/airline";
import type { StoredJob } from "../store/jobs";
import type { Words } from "../words";
import { escapeXml } from "./escapeXml";
import { feedTitle } from "./feedLinks";
import { jobHtml } from "./jobHtml";

interface FeedContent {
  language: Language;
  /** The category of the openings; undefined for all openings. */
  category: string | undefined;
  jobs: readonly StoredJob[];
  changedAt: Date;
}

/** A feed of openings as an Atom document (RFC 4287). */
export function atomFeed(site: string, words: Words, content: FeedContent): string {
  const { language, category, jobs, changedAt } = content;
  const name = airline.names[language];
  const title = feedTitle(words, language, category);
  const self = site + feedAddress(language, category);
  const others = languages.filter((other) => other !== language);
  const list = `${site}${addresses.jobs(1)}?${new URLSearchParams({
    ...(category !== undefined && { jobTypeKey: category }),
    lang: language.toLowerCase(),
  })}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element("id", self),
    element("title", words.page(language, "app", "title", { title, airline: name }) ?? title),
    element("updated", changedAt.toISOString()),
    `<author>${element("name", name)}${element("uri", site)}</author>`,
    link("self", "application/atom+xml", language, self),
    link("alternate", "text/html", language, list),
    ...others.map((other) =>
      link("alternate", "application/atom+xml", other, site + feedAddress(other, category)),
    ),
    ...jobs.map((job) => entry(site, words, job, language)),
    "</feed>",
    "",
  ].join("\n");
}

function entry(site: string, words: Words, job: StoredJob, language: Language): string {
  // A job has one entry in each language, with an id of its own.
  const address = `${site}${addresses.job(job.id)}?lang=${language.toLowerCase()}`;
  const category = words.option(language, "jobCategory", job.job_type_key);
  return [
    "<entry>",
    element("id", address),
    element("title", job.words.title[language]),
    element("published", job.posted_at.toISOString()),
    element("updated", job.changed_at.toISOString()),
    link("alternate", "text/html", language, address),
    `<category term="${escapeXml(job.job_type_key)}" label="${escapeXml(category)}"/>`,
    element("summary", job.words.summary[language]),
    `<content type="html">${escapeXml(jobHtml(words, job, language))}</content>`,
    "</entry>",
  ].join("\n");
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const link = (rel: string, type: string, language: Language, href: string) =>
  `<link rel="${rel}" type="${type}" hreflang="${language}" href="${escapeXml(href)}"/>`;
