import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"personName": true`: a name as in passports, in any script, with the punctuation, initials and titles of names.
 * Digits and addresses of web or mail are refused, because a mail program would turn an address into a link.
 */
export const personName: Keyword<string, boolean> = {
  keyword: "personName",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (isPersonName(value) ? null : {}),
};

export const isPersonName = (text: string): boolean => text.split(betweenWords).every(isWord);

/**
 * Separators between words: blanks, hyphens, quotation marks, apostrophes, commas, brackets, middle dots,
 * equals signs (ジャン＝ポール) and similar marks of other scripts.
 */
const betweenWords =
  /[\p{Zs}\p{Pd}\p{Pi}\p{Pf}'`´＇,，、()（）[\]［］・･·‧=＝゠\u0f0b\u0f0c\u055a\u05be\u05f3\u05f4\u1361\u200e\u200f]/u;

/** Letters with their vowel signs, accents and joiners. */
const letters = /^[\p{L}\p{M}\p{Nl}\u200c\u200d]*$/u;
const oneLetter = /^[\p{L}\p{M}\p{Nl}\u200c\u200d]\p{M}*$/u;
/**
 * Matches titles before a dot: any two letters, "Sta", "Mohd" and their variants. "mohd" in small letters
 * does not count as a title, because it may begin an address: "mohd.com".
 */
const title =
  /^(?:[\p{L}\p{M}\p{Nl}\u200c\u200d][\p{L}\p{Nl}\u200c\u200d]|[Ss][Tt][AEOaeo]|M[Uu]?[Oo]?[Hh][Dd])$/u;

function isWord(word: string): boolean {
  if (word === "@" || word === "＠") return true;
  const parts = word.split(".");
  if (!parts.every((part) => letters.test(part))) return isPairOfInitials(word);
  const [first = "", ...rest] = parts.at(-1) === "" ? parts.slice(0, -1) : parts;
  const last = rest.at(-1);
  // A word such as "Amy", "Jr." or "J.R.".
  if (rest.every((part) => part === "" || oneLetter.test(part))) return true;
  // Initials before a name, as in "J.R.Tolkien".
  if ([first, ...rest.slice(0, -1)].every((part) => oneLetter.test(part))) return true;
  // A title before a name, as in "St.John".
  return rest.length === 1 && last !== undefined && title.test(first);
}

/** Whether a word is two letters with a stroke between them, as "A/L" and "s/o." are. */
function isPairOfInitials(word: string): boolean {
  const parts = word.replace(/\.$/, "").split(/[/／]/);
  return parts.length === 2 && parts.every((part) => oneLetter.test(part));
}

export const rule: Rule = {
  keyword: personName,
  meta: { description: "A name as passports print it: without digits and addresses.", const: true },
  types: ["string"],
  fits: ["text"],
  input: "tick",
  example: true,
  isMended: true,
  tightens: "changed",
  answers: () => ["Amy", "美"],
  breaks: () => ["Agent 007"],
};
