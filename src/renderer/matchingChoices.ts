import type { Choice } from "./choices";

/** Ignores case, width and accents: "cote" finds "Ｃôte". */
const plain = (text: string) =>
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
  const wanted = plain(text);
  if (wanted === "") return [...choices];
  const ranked: Choice[][] = [[], [], [], []];
  for (const choice of choices) {
    const name = plain(choice.label);
    const at = name.indexOf(wanted);
    if (isNamed(choice, wanted)) ranked[0]?.push(choice);
    else if (at === 0) ranked[1]?.push(choice);
    else if (at > 0) ranked[/[\s(]/.test(name[at - 1] ?? "") ? 2 : 3]?.push(choice);
  }
  return ranked.flat();
}

/** The choice that a text names in full: by its label, one of its names ("name (native name)"), or its code. */
export function exactChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = plain(text);
  if (wanted === "") return undefined;
  return choices.find((choice) => {
    const name = plain(choice.label);
    return (
      isNamed(choice, wanted) || [name, ...name.split(/[()（）]/).map((part) => part.trim())].includes(wanted)
    );
  });
}

const isNamed = ({ value, names = [] }: Choice, wanted: string) =>
  [value, ...names].some((name) => plain(name) === wanted);
