import { describe, expect, it } from "vitest";
import en from "../../../locales/en/faults.json";
import ja from "../../../locales/ja/faults.json";
import zhTw from "../../../locales/zh-TW/faults.json";
import type { FaultValue } from "../../../src/forms/engine/faultData";
import { byLanguage, type Language, languages } from "../../../src/forms/engine/form";
import { placeholderNames } from "../../../src/forms/engine/placeholders";
import { readingCodes } from "../../../src/forms/files/readingCodes";
import { faultCodes } from "../../../src/forms/gate/faultCodes";
import { looks } from "../../../src/forms/gate/looks";
import { phraseCodes } from "../../../src/forms/gate/phraseCodes";
import {
  type FaultWords,
  faultSentence,
  faultSentenceInEditor,
} from "../../../src/forms/language/faultSentence";
import { findFaults } from "../../../src/tools/gate";
import broken from "./broken.json";
import { edited, smallProject } from "./project";

const files: Record<Language, FaultWords> = { en, ja, "zh-TW": zhTw };
const words = byLanguage((language) => files[language]);

const sorted = (names: Iterable<string>) => [...names].toSorted();
const sortedPlaceholders = (text: string) => sorted(placeholderNames(text));
const sortedParams = (codes: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(codes).map(([code, params]) => [code, sorted(params)]));

describe.each(languages)("in %s", (language) => {
  const { sentences, inEditor, phrases } = words[language];

  it("every fault has a sentence, filled in with exactly its params", () => {
    const placeholders = Object.keys(sentences).map((code): [string, string[]] => [
      code,
      sortedPlaceholders(`${sentences[code]} ${inEditor[code] ?? ""}`),
    ]);
    expect(Object.fromEntries(placeholders)).toEqual(sortedParams(faultCodes));
    expect(Object.keys(inEditor).filter((code) => !(code in faultCodes))).toEqual([]);
    expect(Object.values(sentences).filter((text) => text.trim() === "")).toEqual([]);
  });

  it("every part of a sentence has words, filled in with exactly its params", () => {
    const placeholders = Object.entries(phrases).map(([code, text]): [string, string[]] => [
      code,
      sortedPlaceholders(text),
    ]);
    expect(Object.fromEntries(placeholders)).toEqual(sortedParams(phraseCodes));
  });
});

it("finds every code in some look of the gate, but for files that cannot be read and failures of the gate", () => {
  const found = looks.flatMap(({ codes }) => Object.keys(codes));
  const others = Object.keys(faultCodes).filter((code) => !found.includes(code));
  expect(sorted(others)).toEqual(
    sorted([...Object.keys(readingCodes), "gateFailed", "gateFailedOnFile", "gateFailedOnShape"]),
  );
});

/** The codes of all parts of a sentence. */
function partsOf(value: FaultValue): string[] {
  if (typeof value === "string" || typeof value === "number") return [];
  if ("phrase" in value) return [value.phrase, ...Object.values(value.params).flatMap(partsOf)];
  return value.flatMap(partsOf);
}

it.each(broken)("words the faults of $what in every language", ({ edits }) => {
  for (const fault of findFaults(edited(smallProject, edits))) {
    expect(looks.some(({ codes }) => fault.code in codes)).toBe(true);
    for (const part of Object.values(fault.params).flatMap(partsOf)) expect(phraseCodes).toHaveProperty(part);
    for (const language of languages)
      for (const word of [faultSentence, faultSentenceInEditor]) {
        const sentence = word(words[language], fault);
        expect(sentence).not.toBe(fault.code);
        expect(sentence.replaceAll(/"(?:[^"\\]|\\.)*"|「[^」]*」/g, "")).not.toMatch(/undefined|\[object/);
        if (language !== "en") expect(sentence).toMatch(/[\p{Script=Han}\p{Script=Hiragana}]/u);
      }
  }
});
