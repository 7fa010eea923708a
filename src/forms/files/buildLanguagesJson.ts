import { sourceLanguage } from "../engine/form";
import type { Texts } from "./texts";

/** The file that lists the site's languages. */
export const languageIndexFile = "locales/languages.json";

const languageFile = /^locales\/([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)\/language\.json$/;

/** The tags of the languages that have a `language.json`: English first, then the others, sorted. */
export function tagsOfLanguageFiles(texts: Texts): string[] {
  const tags = [...texts.keys()].flatMap((file) => languageFile.exec(file)?.[1] ?? []);
  return tags.sort(
    (one, other) =>
      Number(other === sourceLanguage) - Number(one === sourceLanguage) || (one < other ? -1 : 1),
  );
}

/** The text of `locales/languages.json`: the content of each `language.json` by its tag. */
export function buildLanguagesJson(texts: Texts): string {
  const files = tagsOfLanguageFiles(texts).map((tag): [string, unknown] => [
    tag,
    JSON.parse(texts.get(`locales/${tag}/language.json`) ?? "{}"),
  ]);
  return `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`;
}
