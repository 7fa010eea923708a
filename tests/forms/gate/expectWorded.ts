import { expect } from "vitest";
import en from "../../../locales/en/faults.json";
import ja from "../../../locales/ja/faults.json";
import zhTw from "../../../locales/zh-TW/faults.json";
import type { FaultValue } from "../../../src/forms/engine/faultData";
import { byLanguage, type Language, languages } from "../../../src/forms/engine/form";
import type { Fault } from "../../../src/forms/gate/fault";
import { looks } from "../../../src/forms/gate/looks";
import { phraseCodes } from "../../../src/forms/gate/phraseCodes";
import {
  type FaultWords,
  faultSentence,
  faultSentenceInEditor,
} from "../../../src/forms/language/faultSentence";

const files: Record<Language, FaultWords> = { en, ja, "zh-TW": zhTw };

/** The words of faults, by language. */
export const faultWords = byLanguage((language) => files[language]);

/** The codes of all parts of a sentence. */
function partsOf(value: FaultValue): string[] {
  if (typeof value === "string" || typeof value === "number") return [];
  if ("phrase" in value) return [value.phrase, ...Object.values(value.params).flatMap(partsOf)];
  return value.flatMap(partsOf);
}

/** A fault of some look has a sentence of its own in every language. */
export function expectWorded(fault: Fault): void {
  expect(looks.some(({ codes }) => fault.code in codes)).toBe(true);
  for (const part of Object.values(fault.params).flatMap(partsOf)) expect(phraseCodes).toHaveProperty(part);
  for (const language of languages)
    for (const word of [faultSentence, faultSentenceInEditor]) {
      const sentence = word(faultWords[language], fault);
      expect(sentence).not.toBe(fault.code);
      expect(sentence.replaceAll(/"(?:[^"\\]|\\.)*"|「[^」]*」/g, "")).not.toMatch(/undefined|\[object/);
      if (language !== "en") expect(sentence).toMatch(/[\p{Script=Han}\p{Script=Hiragana}]/u);
    }
}
