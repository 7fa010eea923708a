import { expect, it } from "vitest";
import type { FormWord } from "../../../src/forms/editor/protocol";
import { buildManyWordEdits } from "../../../src/forms/editor/translations/buildWordEdits";
import { findReplacements, type Replacing } from "../../../src/forms/editor/translations/replaceInWords";
import { byLanguage } from "../../../src/forms/engine/form";

const file = "locales/en/errors.json";
const aWord = (key: string, en: string, { ja = "文", places = [] as string[] } = {}): FormWord => ({
  ...{ key, part: "label", group: null, names: { en: key, ja: key, "zh-TW": key }, only: null, places },
  words: byLanguage((language) => ({
    ...{ file, at: `/${key}/${language}`, isMissing: false, acceptedNote: null, madeFrom: null },
    text: language === "en" ? en : language === "ja" ? ja : null,
  })),
});
const words = [
  aWord("one", "Your desk (the front desk)."),
  aWord("two", "The Desk of {{limit}}", { places: ["limit"], ja: "{{limit}}の机" }),
  aWord("three", "desk", { ja: "机" }),
];
const found = (wish: Partial<Replacing>) =>
  findReplacements(words, { find: "desk", replacement: "counter", language: "en", capitals: true, ...wish });

it("shows each text in which something is found, as it would be", () => {
  expect(found({}).map(({ word, text }) => [word.key, text])).toEqual([
    ["one", "Your counter (the front counter)."],
    ["three", "counter"],
  ]);
  expect(found({}).map(({ pieces }) => pieces)[0]).toEqual(["Your ", "desk", " (the front ", "desk", ")."]);
  expect(found({ capitals: false }).map(({ word }) => word.key)).toEqual(["one", "two", "three"]);
  expect(found({ find: "机", replacement: "席", language: "ja" }).map(({ text }) => text)).toEqual([
    "{{limit}}の席",
    "席",
  ]);
});

it("takes signs of patterns and of replacements as they are", () => {
  expect(found({ find: "(the front desk).", replacement: "$& [0]" }).map(({ text }) => text)).toEqual([
    "Your desk $& [0]",
  ]);
  expect(found({ find: "" })).toEqual([]);
});

it.each([..."!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"])("finds %s as it is", (sign) => {
  const wish = { find: `a${sign}b`, replacement: "c", language: "en", capitals: false } as const;
  expect(findReplacements([aWord("one", `a${sign}b, ab`)], wish).map(({ text }) => text)).toEqual(["c, ab"]);
  expect(found({ find: "desk", replacement: "desk" })).toEqual([]);
});

it("leaves a text that would lose a placeholder, or all that it says", () => {
  expect(found({ find: "{{limit}}", replacement: "it" }).map(({ fault }) => fault)).toEqual([undefined]);
  expect(found({ find: "{{limit}}", replacement: "それ", language: "ja" }).map(({ fault }) => fault)).toEqual(
    [{ kind: "forgotten", name: "limit" }],
  );
  expect(found({ find: "desk", replacement: " " }).map(({ fault }) => fault)).toEqual([
    undefined,
    { kind: "isMissing" },
  ]);
  expect(found({ replacement: "{{counter}}" })[0]?.fault).toEqual({ kind: "unknown", name: "counter" });
});

it("writes all of them into their files at once", () => {
  const text = `${JSON.stringify(Object.fromEntries(words.map(({ key, words: own }) => [key, { en: own.en.text }])))}`;
  const edits = buildManyWordEdits(
    () => text,
    found({}).map(({ placed, text: next }) => ({ word: placed, text: next })),
  );
  expect(Object.keys(edits)).toEqual([file]);
  expect(JSON.parse(edits[file] ?? "")).toEqual({
    one: { en: "Your counter (the front counter)." },
    two: { en: "The Desk of {{limit}}" },
    three: { en: "counter" },
  });
});
