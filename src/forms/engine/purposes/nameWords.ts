/** The words of a name in camel case: `dateOfBirth` has `date`, `of` and `birth`. */
export const nameWords = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());

/**
 * Whether a name has these words beside each other, the last one also in the plural: `workReferences` has `reference`,
 * and `wechatId` has `weChat`.
 * @param except words in which they do not count: `referenceNumber` has no `reference` then
 */
export function hasWords(name: string, wanted: string, except: readonly string[] = []): boolean {
  const words = nameWords(name);
  const excepted = except.flatMap((phrase) => placesOf(words, phrase));
  return placesOf(words, wanted).some(
    ({ from, to }) => !excepted.some((phrase) => phrase.from <= from && to <= phrase.to),
  );
}

/** Where a name has the words of a phrase, however either divides them: the first word, and the one behind the last. */
function placesOf(words: readonly string[], phrase: string): Array<{ from: number; to: number }> {
  const sought = nameWords(phrase).join("");
  const forms = [sought, ...plurals(sought)];
  return words.flatMap((_, from) =>
    words
      .map((_, index) => ({ from, to: index + 1 }))
      .filter(({ to }) => forms.includes(words.slice(from, to).join(""))),
  );
}

const plurals = (word: string) => [`${word}s`, `${word}es`, word.replace(/y$/, "ies")];
