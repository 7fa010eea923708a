import { type AST, parseRegExpLiteral } from "@eslint-community/regexpp";

/** Characters to try first, so that texts look realistic. */
const usual = [..."a1A0zカあ林é-_ .@/+:,'"];

/** The last character code to try; patterns of forms need no higher code. */
const lastCharacter = 0xffff;

/**
 * Texts that match a pattern: first short texts, then for each quantifier a text of about `length`
 * characters. Lookarounds (`(?=…)`) are ignored, so the caller must check the texts.
 */
export function* generateMatchingTexts(pattern: string, length: number): Generator<string> {
  const { pattern: parsed } = parseRegExpLiteral(new RegExp(pattern, "u"));
  const quantifiers = quantifiersIn(parsed);
  const most = Math.max(1, ...quantifiers.map(({ max }) => (max === Number.POSITIVE_INFINITY ? 1 : max)));
  for (const choice of [0, 1, 2, 3])
    for (const more of [0, 1, 2, 3, 7])
      yield buildTextOfPattern(parsed, { choice, times: ({ min, max }) => Math.min(max, min + more) });
  const least = buildTextOfPattern(parsed, { choice: 0, times: ({ min }) => min }).length;
  for (const stretched of quantifiers)
    for (const more of [length - least, length, most])
      yield buildTextOfPattern(parsed, {
        choice: 0,
        times: (each) => (each === stretched ? Math.min(each.max, each.min + Math.max(0, more)) : each.min),
      });
}

interface Wish {
  /** Index of the alternative and of the character to use. */
  choice: number;
  times(quantifier: AST.Quantifier): number;
}

export function buildTextOfPattern(
  { alternatives }: { alternatives: AST.Alternative[] },
  wish: Wish,
): string {
  const chosen = alternatives[wish.choice % alternatives.length];
  return (chosen?.elements ?? []).map((element) => buildTextOfElement(element, wish)).join("");
}

export function buildTextOfElement(element: AST.Element, wish: Wish): string {
  switch (element.type) {
    case "Group":
    case "CapturingGroup":
      return buildTextOfPattern(element, wish);
    case "Quantifier":
      return buildTextOfElement(element.element, wish).repeat(wish.times(element));
    case "Character":
      return String.fromCodePoint(element.value);
    case "CharacterClass":
    case "CharacterSet":
      return characterOf(element.raw, wish.choice);
    default:
      return "";
  }
}

const known = new Map<string, string[]>();

function characterOf(raw: string, choice: number): string {
  const fitting = known.get(raw) ?? charactersOf(new RegExp(`^${raw}$`, "u"));
  known.set(raw, fitting);
  return fitting[choice % fitting.length] ?? "";
}

function charactersOf(one: RegExp): string[] {
  const fitting = usual.filter((character) => one.test(character));
  // A text of blanks alone would count as no answer, so a character that is not blank is added.
  for (let code = 0x20; fitting.every(isBlank) && code <= lastCharacter; code++) {
    const character = String.fromCharCode(code);
    if (one.test(character) && !isBlank(character)) fitting.unshift(character);
  }
  return fitting;
}

const isBlank = (character: string) => character.trim() === "";

function quantifiersIn({ alternatives }: { alternatives: AST.Alternative[] }): AST.Quantifier[] {
  return alternatives.flatMap(({ elements }) => elements.flatMap(quantifiersOf));
}

function quantifiersOf(element: AST.Element): AST.Quantifier[] {
  if (element.type === "Group" || element.type === "CapturingGroup") return quantifiersIn(element);
  return element.type === "Quantifier" ? [element, ...quantifiersOf(element.element)] : [];
}
