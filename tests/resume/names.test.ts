import fc from "fast-check";
import { expect, it } from "vitest";
import { personName } from "../../src/forms/engine/keywords/personName";
import { normalizeAndTrimText } from "../../src/forms/engine/normalizeAndTrimText";
import real from "./names.json" with { type: "json" };

/** As registration and profile judge a name. */
const isTaken = (name: string) =>
  personName.judge(normalizeAndTrimText(name), true, { today: "", parent: {}, root: {} }) === null;

/** The scripts of more than 60 languages whose countries print them on passports and identity cards. */
const scripts =
  "Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Syriac Thaana Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil " +
  "Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Ethiopic Cherokee Khmer Mongolian Hiragana Katakana Bopomofo Han " +
  "Hangul Tifinagh Canadian_Aboriginal Ol_Chiki Vai Javanese";

/** Letters and vowel signs of a script, from the first plane. */
function lettersOf(script: string): string[] {
  const isLetter = /^[\p{L}\p{M}]$/u;
  const isOfScript = new RegExp(`^\\p{sc=${script}}$`, "u");
  return Array.from({ length: 0xd7ff }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => isOfScript.test(letter) && isLetter.test(letter),
  );
}

const names = scripts.split(" ").map((script) => {
  const word = fc
    .array(fc.constantFrom(...lettersOf(script)), { minLength: 1, maxLength: 9 })
    .map((letters) => letters.join(""));
  const initials = fc.array(fc.constantFrom(...lettersOf(script)), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    word,
    fc
      .tuple(word, fc.constantFrom(" ", "-", "'", "’", "・", " s/o ", " @ ", " A/L ", ", "), word)
      .map((all) => all.join("")),
    fc.tuple(initials, word).map(([all, last]) => `${all.map((each) => `${each}.`).join("")} ${last}`),
    fc.tuple(word, word).map(([name, other]) => `${name} (${other})`),
  );
});

it("takes the names that passports print", () => {
  expect(real.filter((name) => !isTaken(name))).toEqual([]);
});

it("takes names of any script, with the signs that stand in names", () => {
  const numRuns = process.env.FULL ? 5000 : 500;
  fc.assert(fc.property(fc.oneof(...names), isTaken), { numRuns });
});

it.each([
  "https://evil.example",
  "evil.example",
  "Visit www.evil.example now",
  "win.casino",
  "bit.ly/x",
  "x y.evil.com",
  // A pattern that tries each way to part the blanks would not end.
  `A${" ".repeat(57)}!`,
  "amy@evil",
  "amy@evil.example",
  "evil。example",
  "evil．example",
  "Agent 007",
  "<b>Amy</b>",
])("takes no name with an address or digits: %s", (name) => expect(isTaken(name)).toBe(false));
