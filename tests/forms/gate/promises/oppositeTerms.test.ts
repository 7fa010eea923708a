import { expect, it } from "vitest";
import { type Language, languages } from "../../../../src/forms/engine/form";
import { oppositeTermFaults } from "../../../../src/forms/gate/promises/oppositeTermFaults";
import { siteFacts } from "../../../../src/tools/siteFacts";
import { expectWorded } from "../expectWorded";
import { asProject, type Edit, edited, projectTexts } from "../project";
import rows from "./oppositeTerms.json" with { type: "json" };

const { sources } = asProject(new Map());

const fileOf = (language: string): string => `locales/${language}/pages/example.json`;

/** The faults of a page with one text, which is written in the given languages. */
const faultsOf = (text: Readonly<Partial<Record<Language, string>>>) =>
  oppositeTermFaults({
    texts: new Map(
      Object.entries(text).map(([language, lead]) => [fileOf(language), JSON.stringify({ lead })]),
    ),
    sources,
    site: siteFacts,
  });

it("has sentences for every row of the table", () => {
  expect(rows).toHaveLength(siteFacts.oppositeTerms.length);
});

it.each(rows)("tells $en.0 from $en.1 in each language", (row) => {
  for (const alone of languages)
    for (const [own, others] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const text = Object.fromEntries(
        languages.map((language) => [language, row[language][language === alone ? own : others]]),
      );
      const faults = faultsOf(text);
      expect(faults.map(({ file, code }) => `${code} ${file}`)).toEqual([`oppositeTerm ${fileOf(alone)}`]);
      faults.forEach(expectWorded);
    }
});

it.each(rows)("accepts $en.0 and $en.1 where all languages name the same", (row) => {
  for (const side of [0, 1])
    expect(
      faultsOf(Object.fromEntries(languages.map((language) => [language, row[language][side]]))),
    ).toEqual([]);
});

it("believes the English of two languages", () => {
  const faults = faultsOf({ en: "Before tax", "zh-TW": "稅後" });
  expect(faults.map(({ file, params }) => [file, params])).toEqual([
    [fileOf("zh-TW"), { words: "稅後", other: "Before tax", text: "Before tax" }],
  ]);
});

/** Mistakes in the texts of the site. */
const mistaken: ReadonlyArray<Required<Edit>> = [
  { file: "locales/zh-TW/sections/basic.json", from: "請填寫稅前金額", to: "請填寫稅後實領金額" },
  { file: "locales/ja/sections/video.json", from: "「限定公開」", to: "「非公開」" },
  { file: "locales/zh-TW/form.json", from: "西元年", to: "民國年" },
  { file: "locales/zh-TW/mail/inProcess.json", from: "因此內容無法再修改", to: "您仍可修改內容" },
  { file: "locales/zh-TW/sections/credentials.json", from: "請取消勾選", to: "請保持勾選" },
  { file: "locales/zh-TW/pages/cabin.json", from: "費用自付", to: "費用由公司負擔" },
];

it("tells of mistakes in the texts of the site", () => {
  const faults = oppositeTermFaults(asProject(edited(projectTexts, mistaken)));
  expect(faults.map(({ file }) => file).toSorted()).toEqual(mistaken.map(({ file }) => file).toSorted());
});
