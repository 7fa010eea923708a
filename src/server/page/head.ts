import { addresses, fillPattern } from "../../addresses";
import { airline } from "../../airline";
import { type Language, languages } from "../../engine/form";
import { matchPath, type PathMatch } from "../../matchPath";
import { patternOf, type RouteName } from "../../paths";
import { headerLinks } from "../../siteLinks";
import type { Parts } from "../parts";
import { findJob, type StoredJob } from "../store/jobs";
import { jobPosting } from "./jobPosting";

/** What a page says of itself to whoever does not run it: a search engine, a messenger, a browser that is still loading. */
export interface Head {
  title: string;
  description: string;
  /** Absent where a page is nobody's business but its reader's. */
  addresses?: {
    canonical: string;
    /** The same page by the code of its language, and `x-default`, where the reader's own decides. */
    alternates: [hreflang: string, href: string][];
  };
  /** Structured data in the words of schema.org. */
  data?: object;
  first?: First;
  /** Addresses of what the page will ask for, to be fetched beside the rest. */
  scripts?: readonly string[];
}

/** What is to be read and used until the page itself is there. */
export interface First {
  heading: string;
  lead: string;
  header: {
    airline: string;
    /** Names of the list of links and of what opens it. */
    nav: string;
    menu: string;
    links: { href: string; label: string }[];
  };
}

type HeadParts = Pick<Parts, "db" | "words" | "config">;

export interface Heads {
  /** Of a page that there is; undefined for a job that there is not. */
  found(match: PathMatch, language: Language, isLanguageNamed: boolean): Promise<Head | undefined>;
  /** Of a page that there is not, or that was refused. */
  refused(status: number, language: Language): Head;
}

/** Of a page for developers or staff, which nobody searches for: its name alone, in every language. */
export function titled(title: string): Heads {
  const head = { title, description: "" };
  return { found: async () => head, refused: () => head };
}

export function headsFrom(parts: HeadParts): Heads {
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
  const heading = isHome && say("home", "line");
  const lead = isHome ? say("home", "lead") : say(route.name, "page.lead");
  const isListed = !(route.guard || route.unlisted);
  return {
    title: fullTitle(parts, job?.words.title[language] ?? say("app", route.title) ?? "", language),
    description: job?.words.summary[language] ?? lead ?? say("app", "description") ?? "",
    ...(isListed && { addresses: addressesOf(config.publicUrl, match, language, isLanguageNamed) }),
    ...(job && { data: jobPosting(job, language, placeOf(parts, job, language)) }),
    ...(heading && lead && { first: { heading, lead, header: headerOf(parts, language) } }),
  };
}

function headerOf({ words }: Pick<Parts, "words">, language: Language): First["header"] {
  const name = airline.names[language];
  const say = (key: string) => words.page(language, "app", key, { airline: name }) ?? "";
  return {
    airline: name,
    nav: say("site.nav"),
    menu: say("site.menu"),
    links: headerLinks.map(({ href, title }) => ({ href, label: say(title) })),
  };
}

function fullTitle({ words }: Pick<Parts, "words">, title: string, language: Language): string {
  const name = airline.names[language];
  return words.page(language, "app", "title", { title, airline: name }) ?? name;
}

const placeOf = ({ words }: Pick<Parts, "words">, { location }: StoredJob, language: Language) =>
  words.option(language, "location", location);

/** Routes that stand for each other: without a language in their path, and with one. */
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

/** The addresses of a page of the site in each language, for the map of the site. */
export function listedAddresses(site: string, path: string): [string, string][] {
  const match = matchPath(path, new Map());
  return match ? addressesOf(site, match, "en", false).alternates : [];
}
