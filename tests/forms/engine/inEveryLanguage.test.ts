import { expect, it } from "vitest";
import { fillMissingLanguages } from "../../../src/forms/engine/fillMissingLanguages";

it("completes texts that are older than a language with the English, at any depth", () => {
  expect(
    fillMissingLanguages({
      title: { en: "Pilot", ja: "パイロット" },
      notes: [{ en: ["One"], "zh-TW": ["一"] }],
    }),
  ).toEqual({
    title: { en: "Pilot", ja: "パイロット", "zh-TW": "Pilot" },
    notes: [{ en: ["One"], ja: ["One"], "zh-TW": ["一"] }],
  });
});

it("keeps what is no text by language, and an empty text of a language that is whole", () => {
  expect(fillMissingLanguages({ from: "2026-01-01", place: null })).toEqual({
    from: "2026-01-01",
    place: null,
  });
  expect(fillMissingLanguages({ en: "A", ja: "", "zh-TW": "甲" })).toEqual({
    en: "A",
    ja: "",
    "zh-TW": "甲",
  });
});

it("completes no language besides those that may lack texts, where it is told these", () => {
  expect(fillMissingLanguages({ en: "A", ja: "あ" }, [])).toEqual({ en: "A", ja: "あ" });
});
