import { addresses, fillPattern } from "../../addresses";
import { airline } from "../../airline";
import { type Language, languages } from "../../engine/form";
import { matchPath, type PathMatch } from "../../matchPath";
import { patternOf, type RouteName } from "../../paths";
import type { Parts } from "../parts";
import { findJob, type StoredJob } from "../store/jobs";
import { jobPostingJsonLd } from "./jobPostingJsonLd";

/** The metadata of a page, for clients that do not run it: search engines, messengers, a browser while it loads. */
export interface Head {
  title: string;
  description: string;
  /** Missing for pages that must not be indexed. */
  addresses?: {
    canonical: string;
    /** The page in each language (`hreflang`), and `x-default`, which negotiates the language. */
    alternates: [hreflang: string, href: string][];
  };
  /** Structured data (schema.org). */
  data?: object;
  /** Scripts to preload. */
  scripts?: readonly string[];
}

type HeadParts = Pick<Parts, "db" | "words" | "config">;

export interface HeadProvider {
  /** The head of a page; undefined for a job that does not exist. */
  found(match: PathMatch, language: Language, isLanguageNamed: boolean): Promise<Head | undefined>;
  /** The head of an error page. */
  refused(status: number, language: Language): Head;
}

export function headProvider(parts: HeadParts): HeadProvider {
  return {
    found: (match, language, isLanguageNamed) => headOf(parts, match, language, isLanguageNamed),
    refused(status, language) {
      const title = parts.words.page(language, "app", status === 404 ? "titles.notFound" : "titles.error");
      return { title: fullTitle(parts, title ?? "", language), description: "" };
    },
  };
}

async function headOf(
  parts: HeadParts,
  match: PathMatch,
  language: Language,
  isLanguageNamed: boolean,
): Promise<Head | undefined> {
  const { words, config } = parts;
  const { route, params } = match;
  const job = route.name === "job" ? await findJob(parts.db, Number(params.id)) : undefined;
  if (route.name === "job" && !job) return undefined;
  const names = { airline: airline.names[language], company: airline.pathName };
  const say = (file: string, key: string) => words.page(language, file, key, names);
  const isHome = route.name.startsWith("home");
  const lead = isHome ? say("home", "lead") : say(route.name, "page.lead");
  const isListed = !(route.guard || route.unlisted);
  return {
    title: fullTitle(parts, job?.words.title[language] ?? say("app", route.title) ?? "", language),
    description: job?.words.summary[language] ?? lead ?? say("app", "description") ?? "",
    ...(isListed && { addresses: addressesOf(config.publicUrl, match, language, isLanguageNamed) }),
    ...(job && { data: jobPostingJsonLd(job, language, placeOf(parts, job, language)) }),
  };
}

function fullTitle({ words }: Pick<Parts, "words">, title: string, language: Language): string {
  const name = airline.names[language];
  return words.page(language, "app", "title", { title, airline: name }) ?? name;
}

const placeOf = ({ words }: Pick<Parts, "words">, { location }: StoredJob, language: Language) =>
  words.option(language, "location", location);

/** Routes of one page: the one without a language in its path, and the one with it. */
const withLanguage: Partial<Record<RouteName, { plain: RouteName; named: RouteName }>> = {
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
  const pair = withLanguage[route.name];
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
export function sitemapAddresses(site: string, path: string): [string, string][] {
  const match = matchPath(path, new Map());
  return match ? addressesOf(site, match, "en", false).alternates : [];
}
