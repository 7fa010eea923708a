import { type Language, languages } from "../../forms/engine/form";
import { languageFacts } from "../../forms/engine/languageFacts";
import { airline } from "../../site/airline";

/** Pixels of the picture beside a link to the site. */
export const openGraphPictureSize = { width: 1200, height: 630 };

/** The picture's path on the site, and in the folder of assets. */
export const openGraphPicturePath = (language: Language): string => `/openGraph/${language}.png`;

/** The Open Graph locale of a language. */
const localeOf = (language: Language) => languageFacts[language].locale.replace("-", "_");

interface SharedPage {
  title: string;
  description: string;
  /** The canonical URL of the page. */
  url: string;
  language: Language;
}

/**
 * The preview of a link to a page, for messengers (https://ogp.me): names and contents of `<meta property>`, in order.
 */
export function openGraph(
  site: string,
  { title, description, url, language }: SharedPage,
): [property: string, content: string][] {
  const name = airline.names[language];
  return [
    ["og:type", "website"],
    ["og:site_name", name],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:image", site + openGraphPicturePath(language)],
    ["og:image:type", "image/png"],
    ["og:image:width", String(openGraphPictureSize.width)],
    ["og:image:height", String(openGraphPictureSize.height)],
    ["og:image:alt", name],
    ["og:locale", localeOf(language)],
    ...languages
      .filter((other) => other !== language)
      .map((other): [string, string] => ["og:locale:alternate", localeOf(other)]),
    ["twitter:card", "summary_large_image"],
  ];
}
