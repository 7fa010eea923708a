import { composeLabels, type FormWords } from "../engine/compose/composeLabels";
import type { Change, Sources } from "../engine/compose/sources";
import type { ComposedForm, Labels } from "../engine/form";
import { countryNames, withCountrySearchTerms } from "./countries";
import { parseWordsOf } from "./parseSources";
import type { Texts } from "./texts";

/** The languages of the files of words, the folders of `locales/`: in the order of their tags. */
export function languagesIn(texts: Texts): string[] {
  const folders = [...texts.keys()].flatMap((file) => /^locales\/([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(folders)].filter((name) => name !== "translated").sort();
}

/** The words of a form in any language that has files, and the keys without words. */
export function labelsOf(
  { form, changes }: { form: ComposedForm; changes: Change[] },
  sources: Sources,
  texts: Texts,
  language: string,
): { labels: Labels; missing: string[] } {
  const words = withCountries(sources, parseWordsOf(texts, language), language);
  const { labels, missing } = composeLabels(form, words, changes, language, sensitiveClasses(sources));
  return { labels: withCountrySearchTerms(labels, sources.options.country?.also), missing };
}

/** The sensitive classes of data: their fields show applicants why they are asked. */
export const sensitiveClasses = ({ classes = {} }: Sources): Set<string> =>
  new Set(Object.entries(classes).flatMap(([id, { isSensitive }]) => (isSensitive ? [id] : [])));

/** Countries are named by the Unicode CLDR, not by the files. */
export const withCountries = ({ options }: Sources, words: FormWords, language: string): FormWords => ({
  ...words,
  options: { ...words.options, country: countryNames(options.country?.codes ?? [], language) },
});
