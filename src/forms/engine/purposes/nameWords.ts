/** The words of a name in camel case: `dateOfBirth` has `date`, `of` and `birth`. */
export const nameWords = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());

/** Whether a name has these words beside each other, the last one also in the plural: `workReferences` has `reference`. */
export function hasWords(name: string, wanted: string): boolean {
  const words = nameWords(name);
  const sought = nameWords(wanted);
  return words.some((_, start) =>
    sought.every((word, index) => {
      const found = words[start + index] ?? "";
      return found === word || (index === sought.length - 1 && plurals(word).includes(found));
    }),
  );
}

const plurals = (word: string) => [`${word}s`, `${word}es`, word.replace(/y$/, "ies")];
