import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"uncommon": ["kestrel"]` on a password: neither a common password nor made of these words, which an
 * attacker of this site tries first. The words are in small letters.
 */
export const uncommon: Keyword<string, string[]> = {
  keyword: "uncommon",
  type: "string",
  schemaType: "array",
  judge: (value, rule) => (isCommon(value, rule) ? {} : null),
};

/**
 * Words at the top of the lists of leaked passwords. A password of such words, repeated or padded with
 * digits, is guessed at once.
 */
const common = [
  ...[
    "password",
    "passwort",
    "qwerty",
    "qwertyuiop",
    "asdfgh",
    "asdfghjkl",
    "zxcvbn",
    "zxcvbnm",
    "abc",
    "letmein",
  ],
  ...["welcome", "admin", "administrator", "iloveyou", "monkey", "dragon", "master", "sunshine", "princess"],
  ...["football", "baseball", "superman", "batman", "trustno", "login", "hello", "changeme", "secret"],
];
const runs =
  "01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba";

/** The maximum number of digits with which a password still counts as a padded word. */
const padding = 8;

function isCommon(password: string, ofHouse: string[]): boolean {
  if (new Set(password).size < 5) return true;
  const typed = password.toLowerCase();
  // The end without letters is also cut off, because in "P@ssw0rd2026!" the 0 of the year would become an o.
  const dressed = [typed, typed.replace(/\P{L}+$/u, "")].map(plain);
  const words = new RegExp(`^(?:${[...common, ...ofHouse].join("|")})+$`);
  const isPadded = password.replace(/\D/g, "").length <= padding;
  return runs.includes(typed) || (isPadded && dressed.some((word) => words.test(word)));
}

function plain(typed: string): string {
  return typed.replaceAll("@", "a").replaceAll("0", "o").replaceAll("$", "s").replaceAll(/\P{L}/gu, "");
}

export const rule: Rule = {
  keyword: uncommon,
  meta: {
    description: "A password that is not one of those everybody tries first, and not made of these words.",
    type: "array",
    items: { type: "string", pattern: "^[a-z]+$" },
  },
  types: ["string"],
  fits: ["text"],
  input: "words",
  entered: { maxItems: 100 },
  example: ["kestrel"],
  tightens: "changed",
  breaks: () => ["Password2026!"],
};
