import { type AST, parseRegExpLiteral } from "@eslint-community/regexpp";
import { buildTextOfElement } from "../meaning/applications/generateMatchingTexts";

/** Texts on which a pattern may take very long. Parts of a text are repeated until it has the maximum length. */
export interface Attack {
  pumps: { before: string; repeated: string }[];
  after: string;
}

/** How many characters of a pattern, and how many endings of a text, are tried at most. */
const mostCharacters = 6;
const mostEnds = 4;

/** Characters of various sorts. Nearly every character class leaves out one of them. */
const usual = [..."\0\n! a1-,"];

/**
 * Attacks on each repeated part of a pattern: a text for the part before it, then repeated texts that the part accepts
 * or that consist of characters of the pattern, then a text that the part does not accept, so that all ways to match
 * are tried.
 */
export function attacksOn(pattern: string): Attack[] {
  const { pattern: parsed } = parseRegExpLiteral(new RegExp(pattern, "u"));
  const characters = unique(classesIn(parsed).flatMap(takenBy)).slice(0, mostCharacters);
  const others = unique([...usual, ...classesIn(parsed).flatMap(namedBy), ...characters]);
  return repeatsIn(parsed, "").flatMap(({ before, element }) => {
    const taken = [0, 1, 2].flatMap((choice) => [0, 1].map((more) => textWith(element, choice, more)));
    const pumps = unique([...taken, ...characters, ...pairs(characters.slice(0, 3)), taken.join("")]);
    const classes = classesOf(element).map(({ raw }) => new RegExp(`^(?:${raw})$`, "u"));
    const refused = others.filter((end) => !classes.some((each) => each.test(end))).slice(0, mostEnds);
    // Each refused end is also tried doubled, because the rest of the pattern may accept a single one.
    const ends = unique([
      "",
      ...refused,
      ...refused.map((end) => end + end),
      ...characters.slice(0, mostEnds),
    ]);
    return pumps
      .filter((repeated) => repeated !== "")
      .flatMap((repeated) => ends.map((after) => ({ pumps: [{ before, repeated }], after })));
  });
}

/** The text of an attack, with as many repetitions as fit into `length` characters. */
export function attackText(attack: Attack, length: number): string {
  const times = countAttackRepetitions(attack, length);
  return attack.pumps.map(({ before, repeated }) => before + repeated.repeat(times)).join("") + attack.after;
}

/** The number of repetitions in the text of an attack with at most `length` characters. */
export function countAttackRepetitions({ pumps, after }: Attack, length: number): number {
  const fixed = pumps.reduce((sum, { before }) => sum + before.length, after.length);
  const repeated = pumps.reduce((sum, pump) => sum + pump.repeated.length, 0);
  return Math.max(0, Math.floor((length - fixed) / repeated));
}

const pairs = (all: readonly string[]) => all.flatMap((one) => all.map((other) => one + other));

function textWith(element: AST.Element, choice: number, more: number): string {
  return buildTextOfElement(element, { choice, times: ({ min, max }) => Math.min(max, min + more) });
}

interface Repeat {
  /** A text that matches the pattern before the repeated element. */
  before: string;
  element: AST.Element;
}

function repeatsIn({ alternatives }: { alternatives: AST.Alternative[] }, before: string): Repeat[] {
  return alternatives.flatMap(({ elements }) =>
    elements.flatMap((element, index) => {
      const preceding = elements.slice(0, index).map((each) => textWith(each, 0, 0));
      return repeatsOf(element, before + preceding.join(""));
    }),
  );
}

function repeatsOf(element: AST.Element, before: string): Repeat[] {
  if ("alternatives" in element) return repeatsIn(element, before);
  if (element.type !== "Quantifier") return [];
  const inner = repeatsOf(element.element, before);
  return element.max > 1 ? [{ before, element: element.element }, ...inner] : inner;
}

type Class = AST.Character | AST.CharacterClass | AST.CharacterSet;

/** The elements of a pattern that match a single character each. */
function classesIn({ alternatives }: { alternatives: AST.Alternative[] }): Class[] {
  return alternatives.flatMap(({ elements }) => elements.flatMap(classesOf));
}

function classesOf(element: AST.Element): Class[] {
  if ("alternatives" in element) return classesIn(element);
  if (element.type === "Quantifier") return classesOf(element.element);
  return element.type === "Character" || element.type === "CharacterClass" || element.type === "CharacterSet"
    ? [element]
    : [];
}

const takenBy = (one: Class): string[] =>
  [textWith(one, 0, 0), textWith(one, 1, 0)].filter((each) => each !== "");

/**
 * Returns the characters that are written in a class, and the first character of each of its ranges. A
 * negated class does not accept these characters.
 */
function namedBy(one: Class): string[] {
  if (one.type === "Character") return [String.fromCodePoint(one.value)];
  if (one.type !== "CharacterClass") return [];
  return one.elements.flatMap((part) => {
    if (part.type === "Character") return [String.fromCodePoint(part.value)];
    return part.type === "CharacterClassRange" ? [String.fromCodePoint(part.min.value)] : [];
  });
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
