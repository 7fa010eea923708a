import type { Choice } from "./choices";

/**
 * A text as the search compares it: without differences of case, width, accents, apostrophes, hyphens, full stops,
 * "&" and kind of kana. "cote d'iv" finds "Ｃôte d’Ivoire", "st lucia" "St. Lucia", and "どいつ" "ドイツ".
 */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{Mn}'’‘ʼ.]/gu, "")
    .replace(/&/g, " and ")
    .replace(/[\s\p{Pd}]+/gu, " ")
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .toLowerCase()
    .trim();

interface Folded {
  label: string;
  /** The code and the other names. */
  names: readonly string[];
}

/** The folded texts of each choice, cached because each key press searches hundreds of choices. */
const foldedChoices = new WeakMap<Choice, Folded>();

function folded(choice: Choice): Folded {
  const { label, value, names } = choice;
  const terms = foldedChoices.get(choice) ?? {
    label: fold(label),
    names: [...new Set([value, ...(names?.() ?? [])].map(fold))],
  };
  foldedChoices.set(choice, terms);
  return terms;
}

/**
 * The choices that match a typed text, best first: the code or another name is equal, the label starts with
 * the text, a word of the label or of another name starts with it, the label contains it. A blank text
 * matches all choices.
 */
export function matchingChoices(choices: readonly Choice[], text: string): Choice[] {
  const query = fold(text);
  if (query === "") return [...choices];
  const ranked: Choice[][] = [[], [], [], []];
  for (const choice of choices) {
    const { label, names } = folded(choice);
    const at = label.indexOf(query);
    if (names.includes(query)) ranked[0]?.push(choice);
    else if (at === 0) ranked[1]?.push(choice);
    else if ([label, ...names].some((name) => startsWord(name, query))) ranked[2]?.push(choice);
    else if (at > 0) ranked[3]?.push(choice);
  }
  return ranked.flat();
}

function startsWord(name: string, query: string): boolean {
  const at = name.indexOf(query);
  return at === 0 || (at > 0 && /[\s(]/.test(name[at - 1] ?? ""));
}

/**
 * The choice whose code, label or other name is the whole text. Of a label with parentheses, the part before
 * them or the part in them also counts, unless several choices have it.
 */
export function exactChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const query = fold(text);
  if (query === "") return undefined;
  const whole = choices.find((choice) => {
    const { label, names } = folded(choice);
    return [label, ...names].includes(query);
  });
  if (whole) return whole;
  const [first, ...others] = choices.filter((choice) =>
    folded(choice)
      .label.split(/[()]/)
      .some((part) => part.trim() === query),
  );
  return others.length === 0 ? first : undefined;
}
