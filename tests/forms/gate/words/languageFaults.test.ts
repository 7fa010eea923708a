import fc from "fast-check";
import { expect, it } from "vitest";
import { type JsonObject, type Language, languages } from "../../../../src/forms/engine/form";
import { withValue } from "../../../../src/forms/engine/pointer";
import { parseSources } from "../../../../src/forms/files/parseSources";
import { languageFaults } from "../../../../src/forms/gate/words/languageFaults";
import { type PlacedText, placedTextsIn } from "../../../../src/forms/gate/words/placedTexts";
import { textFaults } from "../../../../src/forms/gate/words/textFaults";
import { projectTexts } from "../project";

const sources = parseSources(projectTexts);

interface Said extends PlacedText {
  key: string;
  language: Language;
  english: string;
}

const english = placedTextsIn("en", projectTexts, sources);
/** The texts of `locales/` in each language, without the words of changes, which stand in schema files. */
const said: Said[] = languages.flatMap((language) =>
  [...placedTextsIn(language, projectTexts, sources)].flatMap(([key, placedText]) =>
    placedText.file.startsWith("locales/") &&
    !/\.(?:kind|id|picture|portrait|href|name)$|\.(?:en|ja|zh-TW)$/.test(key)
      ? [{ ...placedText, key, language, english: english.get(key)?.text ?? "" }]
      : [],
  ),
);

const hasOwnScript = ({ text }: Said) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
const isSentence = (text: string) => /^\p{Lu}\p{Ll}+(?: \p{Ll}+){2}/u.test(text);
const numbers = /(?<![\d.,:]|\d |\{\{)[1-9]\d+(?![\d.,:])/g;

interface Slip {
  happensTo(said: Said): boolean;
  makes(said: Said): string;
}

/** Characters of Windows for the bytes 0x91 to 0x97; Node reads those as Latin-1. */
const quotes = "‘’“”•–—";

const misread = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replaceAll(/[\u0091-\u0097]/g, (character) => quotes[character.charCodeAt(0) - 0x91] ?? "");

/** What happens to a text when it is translated, copied, merged or saved. */
const slips: Record<string, Slip> = {
  "a sentence left in English": {
    happensTo: ({ language, english }) => language !== "en" && isSentence(english),
    makes: ({ english }) => english,
  },
  "a Japanese text in the Chinese file": {
    happensTo: ({ language }) => language === "zh-TW",
    makes: () => "身長は証明写真のとおりにご入力ください。",
  },
  "simplified characters": {
    happensTo: ({ language }) => language === "zh-TW",
    makes: ({ text }) => `${text}请`,
  },
  "a Chinese character in Japanese": {
    happensTo: ({ language }) => language === "ja",
    makes: ({ text }) => `${text}们`,
  },
  "another language in the English file": {
    happensTo: ({ language }) => language === "en",
    makes: () => "氏名",
  },
  "a file opened in another encoding": {
    happensTo: hasOwnScript,
    makes: ({ text }) => misread(text),
  },
  "marks that stand apart from their letters": {
    happensTo: ({ text }) => text.normalize("NFD") !== text,
    makes: ({ text }) => text.normalize("NFD"),
  },
  "another number than in English": {
    happensTo: ({ language, text, english }) =>
      language !== "en" &&
      [...text.matchAll(numbers)].some(
        ([number]) => text.split(number).length === 2 && english.includes(number),
      ),
    makes: ({ text, english }) =>
      text.replace(numbers, (number) => (english.includes(number) ? `${Number(number) + 7}` : number)),
  },
};

it.each(Object.keys(slips))("tells of %s in any text, at its place", (name) => {
  const slip = slips[name];
  const fitting = said.filter((each) => slip?.happensTo(each));
  expect(fitting.length).toBeGreaterThan(20);
  fc.assert(
    fc.property(fc.constantFrom(...fitting), (each) => {
      const { file, at } = each;
      const json: JsonObject = JSON.parse(projectTexts.get(file) ?? "");
      const spoilt = JSON.stringify(withValue(json, at, slip?.makes(each)));
      const texts = new Map([...projectTexts, [file, spoilt]]);
      const found = [...languageFaults({ texts, sources }), ...textFaults({ texts, sources })];
      expect(found.map((fault) => [fault.file, fault.at])).toContainEqual([file, at]);
    }),
    { seed: 15, numRuns: process.env.FULL ? 50 : 4 },
  );
});

/** The share of a language's sentences that are reported when its files stand in the folder of another language. */
function toldPart(language: Language, other: Language): number {
  const texts = new Map(
    [...projectTexts].map(([file, text]) => [
      file,
      projectTexts.get(file.replace(`locales/${language}/`, `locales/${other}/`)) ?? text,
    ]),
  );
  const told = new Set(languageFaults({ texts, sources }).map(({ file, at }) => `${file} ${at}`));
  // A name or a word of two characters may be of any language, and a sentence about a fault quotes the names in files.
  const sentences = said.filter(
    (each) =>
      each.language === other && /.{12}[.。]$/u.test(each.text) && !each.file.endsWith("/faults.json"),
  );
  const found = sentences.filter(({ file, at }) =>
    told.has(`${file.replace(`locales/${other}/`, `locales/${language}/`)} ${at}`),
  );
  return found.length / sentences.length;
}

it.each([
  ["ja", "en", 0.95],
  ["zh-TW", "en", 0.95],
  ["zh-TW", "ja", 0.98],
  ["ja", "zh-TW", 0.8],
  ["en", "ja", 0.6],
  ["en", "zh-TW", 0.6],
] as const)("tells under %s of most sentences of %s", (language, other, part) => {
  expect(toldPart(language, other)).toBeGreaterThan(part);
});

it("tells of none in the project's own texts", () => {
  expect(languageFaults({ texts: projectTexts, sources })).toEqual([]);
});

/** Characters of names and words that the encodings of old do not have. */
const rare: ReadonlyArray<readonly [Language, string]> = [
  ["ja", "𠮷野家で働いた経験"],
  ["ja", "髙橋・山﨑・濵田・邉見"],
  ["ja", "𩸽（ほっけ）を𠮟る"],
  ["zh-TW", "游錫堃、陶喆、黃珮甄"],
  ["zh-TW", "𠮷野家與𨋢"],
];

it.each(rare)("leaves what people in %s write in names: %s", (language, text) => {
  const file = `locales/${language}/steps.json`;
  const changed = new Map([...projectTexts, [file, JSON.stringify({ rare: text })]]);
  expect(languageFaults({ texts: changed, sources }).filter((fault) => fault.file === file)).toEqual([]);
});
