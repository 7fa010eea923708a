import { cachedByText } from "../cachedByText";

/** The words of a name in camel case: `dateOfBirth` has `date`, `of` and `birth`. */
export const nameWords = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());

/** Part of a name: the first of its words, and the one behind the last. */
interface Run {
  from: number;
  to: number;
}

/**
 * Whether a name has these words beside each other, the last one also in the plural: `workReferences` has `reference`,
 * and `wechatId` has `weChat`.
 * @param except words in which they do not count: `referenceNumber` has no `reference` then
 */
export function hasWords(name: string, wanted: string, except: readonly string[] = []): boolean {
  const runs = runsOf(name);
  const found = runsWith(runs, wanted);
  if (found.length === 0) return false;
  const excepted = except.flatMap((phrase) => runsWith(runs, phrase));
  return found.some(({ from, to }) => !excepted.some((phrase) => phrase.from <= from && to <= phrase.to));
}

/** The parts of a name, by their words written as one. Remembered: hundreds of phrases are sought in each name. */
const runsOf = cachedByText((name) => {
  const words = nameWords(name);
  const runs = new Map<string, Run[]>();
  for (const from of words.keys())
    for (let to = from + 1; to <= words.length; to++) {
      const text = words.slice(from, to).join("");
      runs.set(text, [...(runs.get(text) ?? []), { from, to }]);
    }
  return runs;
});

/** Where a name has the words of a phrase, however either divides them. */
const runsWith = (runs: ReadonlyMap<string, Run[]>, phrase: string): Run[] =>
  formsOf(phrase).flatMap((form) => runs.get(form) ?? []);

/** The words of a phrase written as one, and their plurals. */
const formsOf = cachedByText((phrase) => {
  const sought = nameWords(phrase).join("");
  return [...new Set([sought, `${sought}s`, `${sought}es`, sought.replace(/y$/, "ies")])];
});
