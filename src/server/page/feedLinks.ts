import type { Language } from "../../forms/engine/form";
import { feedAddress } from "../../site/addresses";
import type { PathMatch } from "../../site/matchPath";
import { familyPages, isPageUnderLink } from "../../site/siteLinks";
import type { Parts } from "../parts";

export interface FeedLink {
  title: string;
  href: string;
}

/** The title of a feed of openings: of all, or of a category. */
export function feedTitle(words: Parts["words"], language: Language, category?: string): string {
  const openings = words.page(language, "app", "titles.jobs") ?? "";
  return category === undefined
    ? openings
    : `${openings} · ${words.option(language, "jobCategory", category)}`;
}

/**
 * The feeds that a page links to: the feed of all openings and, if the page belongs to a category, the feed
 * of that category.
 */
export function feedLinks(
  { words, catalog }: Pick<Parts, "words" | "catalog">,
  { route }: PathMatch,
  language: Language,
  jobCategory: string | undefined,
): FeedLink[] {
  const place = familyPages.findIndex((href) => isPageUnderLink({ href }, route.pattern));
  const category = jobCategory ?? catalog.options.jobCategory?.[place]?.toString();
  return [undefined, ...(category === undefined ? [] : [category])].map((each) => ({
    title: feedTitle(words, language, each),
    href: feedAddress(language, each),
  }));
}
