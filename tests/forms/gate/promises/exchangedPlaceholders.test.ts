import { expect, it } from "vitest";
import { type Language, languages } from "../../../../src/forms/engine/form";
import { exchangedPlaceholderFaults } from "../../../../src/forms/gate/promises/exchangedPlaceholderFaults";
import { siteFacts } from "../../../../src/tools/siteFacts";
import { expectWorded } from "../expectWorded";
import { asProject, type Edit, edited, projectTexts } from "../project";

/** Texts with the same two placeholders in each language, for every relation of the table. */
const rows: ReadonlyArray<Readonly<Record<Language, string>>> = [
  {
    en: "Photo {{number}} of {{all}}",
    ja: "{{all}}枚中{{number}}枚目の写真",
    "zh-TW": "第 {{number}} 張，共 {{all}} 張",
  },
  {
    en: "From {{least}} to {{most}} points",
    ja: "{{least}}点から{{most}}点まで",
    "zh-TW": "{{least}} 至 {{most}} 分",
  },
  {
    en: "{{total}} less {{breaks}}",
    ja: "{{total}}から{{breaks}}を引いた値",
    "zh-TW": "{{total}}減去{{breaks}}",
  },
  {
    en: "{{new}} instead of {{old}}",
    ja: "{{old}}ではなく{{new}}",
    "zh-TW": "{{new}}，而非 {{old}}",
  },
  {
    en: "“{{old}}” is now “{{new}}”",
    ja: "「{{old}}」は「{{new}}」に変わりました",
    "zh-TW": "「{{old}}」已改為「{{new}}」",
  },
];

const { sources } = asProject(new Map());

const fileOf = (language: string): string => `locales/${language}/pages/example.json`;

const faultsOf = (text: Readonly<Record<string, string>>) =>
  exchangedPlaceholderFaults({
    texts: new Map(
      Object.entries(text).map(([language, lead]) => [fileOf(language), JSON.stringify({ lead })]),
    ),
    sources,
    site: siteFacts,
  });

/** A text with its two placeholders in each other's place. */
function exchanged(text: string): string {
  const [one = "", other = ""] = text.match(/\{\{\w+\}\}/g) ?? [];
  return text.replaceAll(/\{\{\w+\}\}/g, (each) => (each === one ? other : one));
}

it("has a text for every row of the table", () => {
  expect(rows).toHaveLength(siteFacts.placeholderOrders.length);
});

it.each(rows)("tells of exchanged placeholders in $en, in each language", (row) => {
  expect(faultsOf(row)).toEqual([]);
  for (const alone of languages) {
    const faults = faultsOf({ ...row, [alone]: exchanged(row[alone]) });
    expect(faults.map(({ file, code }) => `${code} ${file}`)).toEqual([
      `exchangedPlaceholders ${fileOf(alone)}`,
    ]);
    faults.forEach(expectWorded);
  }
});

/** Mistakes in the texts of the site. */
const mistaken: ReadonlyArray<Required<Edit>> = [
  { file: "locales/ja/form.json", from: "{{count}}件中{{place}}", to: "{{place}}件中{{count}}" },
  {
    file: "locales/zh-TW/form.json",
    from: "已輸入 {{count}} 字，上限 {{max}}",
    to: "已輸入 {{max}} 字，上限 {{count}}",
  },
  { file: "locales/en/pages/apply.json", from: "{{place}} of {{count}}", to: "{{count}} of {{place}}" },
];

it("tells of mistakes in the texts of the site", () => {
  const faults = exchangedPlaceholderFaults(asProject(edited(projectTexts, mistaken)));
  expect(faults.map(({ file }) => file).toSorted()).toEqual(mistaken.map(({ file }) => file).toSorted());
});
