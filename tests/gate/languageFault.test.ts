import { describe, expect, it } from "vitest";
import { languages } from "../../src/engine/form";
import { parseSources } from "../../src/forms/readSources";
import { findFaults } from "../../src/gate/findFaults";
import { languageFault } from "../../src/gate/languageFault";
import { sayingsIn } from "../../src/gate/sayings";
import { edited, projectTexts, smallProject, textAt } from "./project";

const sources = parseSources(projectTexts);
const texts = Object.fromEntries(
  languages.map((language) => [language, sayingsIn(language, projectTexts, sources)]),
);

/** How many of the texts of one language are told where they stand under another. */
function toldPart(language: (typeof languages)[number], other: (typeof languages)[number]): number {
  // A sentence: a name or a word of two characters may be of any language.
  const sentences = [...(texts[other] ?? [])].filter(
    ([, { text }]) => /[.。]$/.test(text) && text.length > 12,
  );
  const told = sentences.filter(([key, { text }]) => languageFault(language, key, text) !== undefined);
  return told.length / sentences.length;
}

describe("a text under another language", () => {
  it.each(languages)("is told of none that stands under its own, in %s", (language) => {
    const told = [...(texts[language] ?? [])].filter(([key, { text }]) => languageFault(language, key, text));
    expect(told).toEqual([]);
  });

  it.each([
    ["ja", "en", 0.9],
    ["zh-TW", "en", 0.9],
    ["zh-TW", "ja", 0.95],
    ["ja", "zh-TW", 0.8],
    ["en", "ja", 0.6],
    ["en", "zh-TW", 0.6],
  ] as const)("is told under %s of most sentences of %s", (language, other, part) => {
    expect(toldPart(language, other)).toBeGreaterThan(part);
  });
});

describe("what only the server and the gate read", () => {
  it.each([
    ["locales/searchWords.json", '"cadet"', "7", "7"],
    ["locales/searchWords.json", '"cadet"', '"cad\u200bet"', '"cad\u200bet"'],
    ["locales/searchWords.json", '"synonyms"', '"synonym"', '"synonym"'],
    ["locales/translated/ja.json", '"api.CLOSED": "', '"api.CLOSED": "x', '"api.CLOSED"'],
    ["locales/en/app.json", '"titles": {', '"titles": { "seven": 7,', '"seven"'],
  ])("is told where %s says %s and should not", (file, from, to, at) => {
    const mutated = edited(smallProject, [{ file, from, to }]);
    const [fault] = findFaults(mutated);
    expect(fault?.file).toBe(file);
    expect(fault && textAt(mutated, fault)?.startsWith(at), fault?.says).toBe(true);
  });

  it.each(["locales/searchWords.json", "schemas/apply/cadet.json", "schemas/markets/vn.json"])(
    "is told where %s is not there any more",
    (file) => {
      expect(findFaults(edited(smallProject, [{ file }]))).toMatchObject([{ file }]);
    },
  );
});
