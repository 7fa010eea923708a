import { cachedByText } from "../cachedByText";

/** The words of a name in camel case: `dateOfBirth` has `date`, `of` and `birth`. */
export const splitNameIntoWords = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());

/** Consecutive words of a name: the index of the first word, and the index after the last word. */
interface Run {
  from: number;
  to: number;
}

/**
 * Whether a name contains these words in a row, the last one also in the plural: `workReferences` contains `reference`,
 * and `wechatId` contains `weChat`.
 * @param except phrases within which the words do not count: `referenceNumber` for `reference`
 */
export function hasWordsInName(name: string, wanted: string, except: readonly string[] = []): boolean {
  const runs = runsOf(name);
  const found = runsWith(runs, wanted);
  if (found.length === 0) return false;
  const excepted = except.flatMap((phrase) => runsWith(runs, phrase));
  return found.some(({ from, to }) => !excepted.some((phrase) => phrase.from <= from && to <= phrase.to));
}

/**
 * All runs of a name's words, by the words written as one. Cached, because hundreds of phrases are compared with each
 * name.
 */
const runsOf = cachedByText((name) => {
  const words = splitNameIntoWords(name);
  const runs = new Map<string, Run[]>();
  for (const from of words.keys())
    for (let to = from + 1; to <= words.length; to++) {
      const text = words.slice(from, to).join("");
      runs.set(text, [...(runs.get(text) ?? []), { from, to }]);
    }
  return runs;
});

/** The runs in a name that match a phrase, however the two are divided into words. */
const runsWith = (runs: ReadonlyMap<string, Run[]>, phrase: string): Run[] =>
  formsOf(phrase).flatMap((form) => runs.get(form) ?? []);

/** A phrase written as one word, and its plurals. */
const formsOf = cachedByText((phrase) => {
  const sought = splitNameIntoWords(phrase).join("");
  return [...new Set([sought, `${sought}s`, `${sought}es`, sought.replace(/y$/, "ies")])];
});
