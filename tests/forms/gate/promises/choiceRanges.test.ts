import { describe, expect, it } from "vitest";
import { languages } from "../../../../src/forms/engine/form";
import { choiceRangeFaults } from "../../../../src/forms/gate/promises/choiceRangeFaults";
import { siteFacts } from "../../../../src/tools/siteFacts";
import { withChanged } from "../changedTexts";
import { expectWorded } from "../expectWorded";
import { asProject, projectTexts } from "../project";

const { sources } = asProject(projectTexts);
const codes = ["12months", "24months", "longer"];

/** The faults of the list of the last flight, if its choices in one language are these. */
function faultsOf(language: string, choices: readonly string[], retired: string[] = []) {
  const texts = withChanged(projectTexts, `locales/${language}/options.json`, ({ flewWithin }) => {
    for (const [index, code] of codes.entries()) flewWithin[code] = choices[index];
  });
  const list = sources.options.flewWithin;
  const options = { ...sources.options, ...(list && { flewWithin: { ...list, retired } }) };
  const faults = choiceRangeFaults({ texts, sources: { ...sources, options }, site: siteFacts });
  faults.forEach(expectWorded);
  return faults.map(({ code, at }) => [code, at?.split("/").at(-1)]);
}

/** Choices of each language of which every one follows the one before. */
const following: Record<string, string[][]> = {
  en: [
    ["Up to one year", "More than one, but less than three years", "Three years or more"],
    ["Under 18", "18–34", "35 or over"],
    ["Less than 500 hours", "500 to 1,500 hours", "Over 1,500 hours"],
    ["0 to 9", "10 to 19", "20+"],
    ["Within the past 6 months", "Between 6 and 12 months ago", "More than 12 months ago"],
  ],
  ja: [
    ["1年以内", "1年より前、3年以内", "3年より前"],
    ["18歳未満", "18歳以上、35歳未満", "35歳以上"],
    ["500時間未満", "500〜1500時間", "1500時間以上"],
    ["十二か月以内", "12か月を超え24か月以内", "24か月を超える"],
  ],
  "zh-TW": [
    ["一年內", "超過一年，但在三年內", "超過三年"],
    ["未滿 18 歲", "18 到 34 歲", "35 歲以上"],
    ["不到 500 小時", "介於 500 與 1500 小時", "至少 1500 小時"],
    ["十二個月以內", "滿 12 個月，未滿 24 個月", "滿 24 個月"],
  ],
};

/** Choices of which the second contains a part of the first. */
const overlapping: Record<string, string[][]> = {
  en: [
    ["Within the last 12 months", "Within the last 24 months", "More than 24 months ago"],
    ["Under 25", "18 to 34", "35 or over"],
    ["Up to two years", "Less than three years", "Three years or more"],
  ],
  ja: [
    ["12か月以内", "24か月以内", "24か月より前"],
    ["25歳未満", "18〜34歳", "35歳以上"],
    ["2年以下", "3年未満", "3年以上"],
  ],
  "zh-TW": [
    ["12 個月內", "24 個月內", "超過 24 個月"],
    ["未滿 25 歲", "18 至 34 歲", "35 歲以上"],
    ["最多兩年", "不到三年", "三年以上"],
  ],
};

/** Choices between the first and the second of which something is missing. */
const open: Record<string, string[][]> = {
  en: [
    ["Within 12 months", "Between 18 and 24 months ago", "More than 24 months ago"],
    ["Under 18", "21 to 34", "35 or over"],
  ],
  ja: [
    ["12か月以内", "18か月より前、24か月以内", "24か月より前"],
    ["18歳未満", "21〜34歳", "35歳以上"],
  ],
  "zh-TW": [
    ["12 個月內", "超過 18 個月，但在 24 個月內", "超過 24 個月"],
    ["未滿 18 歲", "21 至 34 歲", "35 歲以上"],
  ],
};

it("finds nothing in the project's own files", () => {
  expect(choiceRangeFaults({ texts: projectTexts, sources, site: siteFacts })).toEqual([]);
});

describe.each(languages)("in %s", (language) => {
  it.each(following[language] ?? [])("accepts %s, %s, %s", (...choices) => {
    expect(faultsOf(language, choices)).toEqual([]);
  });

  it.each(overlapping[language] ?? [])("finds that %s and %s overlap (%s)", (...choices) => {
    expect(faultsOf(language, choices)).toEqual([["choicesOverlap", "24months"]]);
  });

  it.each(overlapping[language] ?? [])("does not mind that %s is offered no more", (...choices) => {
    expect(faultsOf(language, choices, ["12months"])).toEqual([]);
  });

  it.each(open[language] ?? [])("finds what is missing between %s and %s (%s)", (...choices) => {
    expect(faultsOf(language, choices)).toEqual([["choicesGap", "24months"]]);
  });
});

it("compares neither different units nor choices with a remark", () => {
  expect(faultsOf("en", ["Up to 12 months", "Up to 3 years", "Later"])).toEqual([]);
  expect(faultsOf("en", ["1 to 6 (tests since 2026)", "0 to 30 (tests before 2026)", "None"])).toEqual([]);
  expect(faultsOf("en", ["Up to 12 months", "13 to 24 months (of two jobs)", "Over 24 months"])).toEqual([]);
  expect(faultsOf("en", ["Less than 1 year", "1 to 2 years", "3 years or more"])).toEqual([]);
});

it.each([
  ["A350-900", "A350-1000", "A330-300"],
  ["737-800", "737-900", "Other"],
  ["09:00-12:00", "10:00-17:00", "Evening"],
  ["1 January to 31 March", "1 April to 30 June", "Later"],
])("takes %s and %s for no ranges", (...choices) => {
  expect(faultsOf("en", choices)).toEqual([]);
});
