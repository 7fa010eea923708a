import type { Choice } from "./choices";

/** Ignores case, width and accents: "cote" finds "Ｃôte". */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();

/**
 * The choices that match a typed text, best first: the code is equal, the label starts with the text, a word of the
 * label starts with it, the label contains it.
 */
export function matchingChoices(choices: readonly Choice[], text: string): Choice[] {
  const query = fold(text);
  if (query === "") return [...choices];
  const ranked: Choice[][] = [[], [], [], []];
  for (const choice of choices) {
    const name = fold(choice.label);
    const at = name.indexOf(query);
    if (isNamed(choice, query)) ranked[0]?.push(choice);
    else if (at === 0) ranked[1]?.push(choice);
    else if (at > 0) ranked[/[\s(]/.test(name[at - 1] ?? "") ? 2 : 3]?.push(choice);
  }
  return ranked.flat();
}

/** The choice that a text names in full: by its label, one of its names ("name (native name)"), or its code. */
export function exactChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const query = fold(text);
  if (query === "") return undefined;
  return choices.find((choice) => {
    const name = fold(choice.label);
    return (
      isNamed(choice, query) || [name, ...name.split(/[()（）]/).map((part) => part.trim())].includes(query)
    );
  });
}

const isNamed = ({ value, names = [] }: Choice, query: string) =>
  [value, ...names].some((name) => fold(name) === query);
