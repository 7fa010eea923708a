import { expect, it } from "vitest";
import { inEveryLanguage } from "../../../src/forms/engine/inEveryLanguage";

it("completes texts that are older than a language with the English, at any depth", () => {
  expect(
    inEveryLanguage({ title: { en: "Pilot", ja: "パイロット" }, notes: [{ en: ["One"], "zh-TW": ["一"] }] }),
  ).toEqual({
    title: { en: "Pilot", ja: "パイロット", "zh-TW": "Pilot" },
    notes: [{ en: ["One"], ja: ["One"], "zh-TW": ["一"] }],
  });
});

it("keeps what is no text by language, and an empty text of a language that is whole", () => {
  expect(inEveryLanguage({ from: "2026-01-01", place: null })).toEqual({ from: "2026-01-01", place: null });
  expect(inEveryLanguage({ en: "A", ja: "", "zh-TW": "甲" })).toEqual({ en: "A", ja: "", "zh-TW": "甲" });
});

it("completes no language besides those that may lack texts, where it is told these", () => {
  expect(inEveryLanguage({ en: "A", ja: "あ" }, [])).toEqual({ en: "A", ja: "あ" });
});
