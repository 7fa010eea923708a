import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { type Language, languages } from "../../forms/engine/form";
import { formatCalendarDate } from "../../forms/language/formatDate";
import { addresses, fillPattern } from "../../site/addresses";
import { airline } from "../../site/airline";
import { matchPath, type PathMatch } from "../../site/matchPath";
import { patternOf, type RouteName } from "../../site/paths";
import { timeZoneOf } from "../catalog";
import type { Parts } from "../parts";
import { findJobEvenIfWithdrawn, isJobOpenAt, type StoredJob } from "../store/jobs";
import { type FeedLink, feedLinks } from "./feedLinks";
import { jobPostingJsonLd } from "./jobPostingJsonLd";
import { openGraph } from "./openGraph";

/**
 * The metadata of a page, for clients that do not run its scripts: search engines, messengers, a browser while it
 * loads.
 */
export interface Head {
  title: string;
  description: string;
  /** Missing for pages that must not be indexed. */
  addresses?: {
    canonical: string;
    /** The page in each language (`hreflang`), and `x-default`, which negotiates the language. */
    alternates: [hreflang: string, href: string][];
  };
  /** For messengers; missing for pages that must not be indexed. */
  openGraph?: [property: string, content: string][];
  /** Atom feeds of openings. */
  feeds?: FeedLink[];
  /** Structured data (schema.org). */
  data?: object;
  /** 410 for a withdrawn job; missing for any other page, whose status follows from its drawing. */
  status?: 410;
  /** The paths of the scripts that the page will load, except those in its HTML. */
  scripts?: readonly string[];
  /** The paths of the further scripts that the page to which this page leads on will load. */
  laterScripts?: readonly string[];
}

type HeadParts = Pick<Parts, "db" | "words" | "config" | "catalog" | "clock">;

export interface HeadProvider {
  /** The head of a page; undefined for a job that never existed. */
  found(match: PathMatch, language: Language, isLanguageNamed: boolean): Promise<Head | undefined>;
  /** The head of an error page. */
  refused(status: number, language: Language): Head;
}

export function headProvider(parts: HeadParts): HeadProvider {
  return {
    found: (match, language, isLanguageNamed) => headOf(parts, match, language, isLanguageNamed),
    refused(status, language) {
      return refusedHead(parts, status, language);
    },
  };
}

function refusedHead(parts: HeadParts, status: number, language: Language): Head {
  const isMissing = status === 404 || status === 410;
  const title = parts.words.page(language, "app", isMissing ? "titles.notFound" : "titles.error");
  return { title: fullTitle(parts, title ?? "", language), description: "" };
}

async function headOf(
  parts: HeadParts,
  match: PathMatch,
  language: Language,
  isLanguageNamed: boolean,
): Promise<Head | undefined> {
  const { words, config } = parts;
  const { route, params } = match;
  const job = route.name === "job" ? await findJobEvenIfWithdrawn(parts.db, Number(params.id)) : undefined;
  if (route.name === "job" && !job) return undefined;
  if (job?.withdrawn_at) return { ...refusedHead(parts, 410, language), status: 410 };
  const names = { airline: airline.names[language], company: airline.pathName };
  const say = (file: string, key: string) => words.page(language, file, key, names);
  const isHome = route.name.startsWith("home");
  const lead = isHome ? say("home", "lead") : say(route.name, "page.lead");
  const isListed = !(route.guard || route.unlisted);
  const site = config.publicUrl;
  const addresses = addressesOf(site, match, language, isLanguageNamed);
  const title = fullTitle(parts, job?.words.title[language] ?? say("app", route.title) ?? "", language);
  const description =
    (job && jobDescription(parts, job, language)) ?? lead ?? say("app", "description") ?? "";
  return {
    title,
    description,
    ...(isListed && {
      addresses,
      openGraph: openGraph(site, { title, description, url: addresses.canonical, language }),
      feeds: feedLinks(parts, match, language, job?.job_type_key),
    }),
    ...(job && { data: jobPostingJsonLd(words, job, language, parts.clock()) }),
  };
}

/** The summary of a job; for a closed job, its last day comes first. */
function jobDescription({ words, catalog, clock }: HeadParts, job: StoredJob, language: Language): string {
  const summary = job.words.summary[language];
  if (isJobOpenAt(job, clock()) || job.closes_at === null) return summary;
  // A job closes at the midnight that ends its last day, unless staff close it earlier. One millisecond
  // before it closes, its last day is not over.
  const lastDay = dateInTimeZone(timeZoneOf(catalog, job), new Date(job.closes_at.getTime() - 1));
  const closed = words.page(language, "job", "closed", { date: formatCalendarDate(lastDay, language) });
  return `${closed} · ${summary}`;
}

function fullTitle({ words }: Pick<Parts, "words">, title: string, language: Language): string {
  const name = airline.names[language];
  return words.page(language, "app", "title", { title, airline: name }) ?? name;
}

/** The two routes of a page: without a language in the path (`plain`), and with it (`named`). */
const languageVariants: Partial<Record<RouteName, { plain: RouteName; named: RouteName }>> = {
  home: { plain: "home", named: "homeIn" },
  homeIn: { plain: "home", named: "homeIn" },
  homePageIn: { plain: "home", named: "homePageIn" },
  cabin: { plain: "cabin", named: "cabinIn" },
  cabinIn: { plain: "cabin", named: "cabinIn" },
};

function addressesOf(
  site: string,
  { route, params }: PathMatch,
  language: Language,
  isLanguageNamed: boolean,
): NonNullable<Head["addresses"]> {
  const pair = languageVariants[route.name];
  const written = (name: RouteName, lang = "") => site + fillPattern(patternOf(name), { ...params, lang });
  const plain = route.name === "allJobs" ? site + addresses.jobs(1) : written(pair?.plain ?? route.name);
  const inLanguage = (code: Language) =>
    pair ? written(pair.named, code.toLowerCase()) : `${plain}?lang=${code.toLowerCase()}`;
  return {
    canonical: isLanguageNamed ? inLanguage(language) : plain,
    alternates: [
      ...languages.map((code): [string, string] => [code, inLanguage(code)]),
      ["x-default", plain],
    ],
  };
}

/** The addresses of a page in all languages, for the sitemap. */
export function listAddressesByLanguage(site: string, path: string): [string, string][] {
  const match = matchPath(path, new Map());
  return match ? addressesOf(site, match, "en", false).alternates : [];
}
