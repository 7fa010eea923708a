import { composeLabels, type FormWords } from "../engine/compose/composeLabels";
import type { Change, Sources } from "../engine/compose/sources";
import type { ComposedForm, Labels } from "../engine/form";
import { countryNames, withCountrySearchTerms } from "./countries";
import { parseWordsOf } from "./parseSources";
import type { Texts } from "./texts";

/** The tags of the languages that have a folder in `locales/`, sorted. */
export function tagsOfLanguageFolders(texts: Texts): string[] {
  const folders = [...texts.keys()].flatMap((file) => /^locales\/([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(folders)].filter((name) => name !== "translated").sort();
}

/** The labels of a form in a language that has files, and the keys without words. */
export function labelsOf(
  { form, changes }: { form: ComposedForm; changes: Change[] },
  sources: Sources,
  texts: Texts,
  language: string,
): { labels: Labels; missing: string[] } {
  const words = withCountryNames(sources, parseWordsOf(texts, language), language);
  const { labels, missing } = composeLabels(form, words, changes, language, sensitiveClasses(sources));
  return { labels: withCountrySearchTerms(labels, sources.options.country?.also), missing };
}

/**
 * The ids of the sensitive classes of data. A field of one of these classes shows applicants why the field is
 * asked.
 */
export const sensitiveClasses = ({ classes = {} }: Sources): Set<string> =>
  new Set(Object.entries(classes).flatMap(([id, { isSensitive }]) => (isSensitive ? [id] : [])));

/** Adds the names of countries, which come from the Unicode CLDR and not from the files. */
export const withCountryNames = ({ options }: Sources, words: FormWords, language: string): FormWords => ({
  ...words,
  options: { ...words.options, country: countryNames(options.country?.codes ?? [], language) },
});
