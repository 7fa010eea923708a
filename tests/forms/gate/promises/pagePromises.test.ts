import { expect, it } from "vitest";
import { pagePromiseFaults } from "../../../../src/forms/gate/promises/pagePromiseFaults";
import { casesInTurn } from "../../../turn";
import { withChanged } from "../changedTexts";
import { expectWorded } from "../expectWorded";
import { asProject, type Edit, edited, projectTexts, smallProject } from "../project";

const page = (language: string, name: string) => `locales/${language}/pages/${name}.json`;

it("accepts the pages and mails as they are", () => {
  expect(pagePromiseFaults(asProject(projectTexts))).toEqual([]);
});

it("accepts the pages of ApplyTypes that have no form", () => {
  expect(pagePromiseFaults(asProject(smallProject))).toEqual([]);
});

/** Edits of pages, each of which contradicts the forms of the page; with the beginning of the code. */
const contrary: ReadonlyArray<Required<Edit> & { code: string }> = [
  { file: page("en", "cabin"), from: "18 or over", to: "20 or over", code: "statedLimit" },
  { file: page("ja", "cadetPilots"), from: "18歳以上", to: "20歳以上", code: "statedLimit" },
  { file: page("zh-TW", "cabin"), from: "年滿 18 歲", to: "年滿 20 歲", code: "statedLimit" },
  { file: page("en", "ground"), from: "under 5 MB", to: "under 10 MB", code: "statedLimit" },
  { file: page("ja", "cabin"), from: "5MB未満", to: "2MB未満", code: "statedLimit" },
  { file: page("zh-TW", "cplPilots"), from: "小於 5 MB", to: "小於 500 KB", code: "statedLimit" },
  { file: page("en", "cabin"), from: "PDF, JPG or PNG", to: "PDF, JPG or HEIC", code: "statedTypes" },
  { file: page("ja", "ground"), from: "PDF・JPG・PNG形式", to: "PDF・Word形式", code: "statedTypes" },
  { file: page("zh-TW", "cabin"), from: "PDF、JPG 或 PNG", to: "PDF 或 JPG", code: "statedTypes" },
  { file: page("en", "expPilots"), from: "35 × 45 mm", to: "40 × 50 mm", code: "statedShape" },
  { file: page("ja", "cabin"), from: "縦45×横35mm", to: "縦40×横30mm", code: "statedShape" },
  { file: page("zh-TW", "cabin"), from: "35 × 45 mm", to: "35 × 50 mm", code: "statedShape" },
  { file: page("en", "cabin"), from: '"600"', to: '"650"', code: "statedScore" },
  { file: page("en", "cadetPilots"), from: "Listening 400", to: "Listening 380", code: "statedScore" },
  { file: page("ja", "cadetPilots"), from: '"6.0"', to: '"6.5"', code: "statedScore" },
  { file: page("zh-TW", "cabin"), from: '"4.5"', to: '"5.5"', code: "statedScore" },
  {
    file: page("en", "cabin"),
    from: "You can reach 210 cm",
    to: "You can reach 208 cm",
    code: "statedMeasure",
  },
];

it.each(casesInTurn(contrary, 3))("tells of $to on $file", ({ code, ...edit }) => {
  const faults = pagePromiseFaults(asProject(edited(projectTexts, [edit])));
  expect(faults.map((fault) => `${fault.code} ${fault.file}`)).toEqual([`${code} ${edit.file}`]);
  faults.forEach(expectWorded);
});

/** Other ways to state what the forms of cabin crew ask, by the block of the page, with the forms' number and another. */
const reworded: ReadonlyArray<{ language: string; block: string; text: string; own: number; other: number }> =
  [
    { language: "en", block: "requirements", text: "You must be at least #.", own: 18, other: 20 },
    { language: "en", block: "requirements", text: "Nobody under # can apply.", own: 18, other: 16 },
    { language: "ja", block: "requirements", text: "#歳未満の方は応募できません。", own: 18, other: 20 },
    { language: "zh-TW", block: "requirements", text: "未滿 # 歲不得應徵。", own: 18, other: 21 },
    { language: "en", block: "documents", text: "No file larger than # MB.", own: 5, other: 8 },
    { language: "ja", block: "documents", text: "#MBを超えるファイルは送れません。", own: 5, other: 3 },
    { language: "zh-TW", block: "documents", text: "檔案不得超過 # MB。", own: 5, other: 10 },
    { language: "en", block: "requirements", text: "A TOEIC score of #.", own: 600, other: 605 },
    { language: "ja", block: "requirements", text: "TOEICスコア#以上を有すること。", own: 600, other: 550 },
    { language: "zh-TW", block: "requirements", text: "TOEIC 成績達 # 分。", own: 600, other: 700 },
    { language: "en", block: "requirements", text: "An arm reach of # cm.", own: 210, other: 208 },
    { language: "zh-TW", block: "requirements", text: "可摸高至 # cm。", own: 210, other: 200 },
  ];

it("tells of other numbers in other words, and of no agreeing ones", () => {
  const told = (numberOf: (each: (typeof reworded)[number]) => number) => {
    const texts = reworded.reduce(
      (all, each) =>
        withChanged(all, page(each.language, "cabin"), (json) => {
          const blocks = [...json.page.blocks, ...json.page.blocks[1].blocks];
          const { points } = blocks.find(({ kind }: { kind: string }) => kind === each.block);
          points.push(each.text.replace("#", `${numberOf(each)}`));
        }),
      projectTexts,
    );
    return pagePromiseFaults(asProject(texts)).length;
  };
  expect(told(({ own }) => own)).toBe(0);
  expect(told(({ other }) => other)).toBe(reworded.length);
});

/** Edits by which a page mentions something that no form has, without a fault. */
const silent: ReadonlyArray<Required<Edit>> = [
  {
    file: page("en", "cabin"),
    from: "Your English test certificate.",
    to: "Your TOEIC certificate, issued within 2 years.",
  },
  {
    file: page("en", "life"),
    from: '"lead": "',
    to: '"lead": "Children under 3 fly for free. ',
  },
  {
    file: page("en", "pilots"),
    from: "Cadets start at stage 1.",
    to: "Cadets start at stage 1 with TOEIC 800.",
  },
  {
    file: page("ja", "cabin"),
    from: "英語試験のスコア証明書",
    to: "英語試験のスコア証明書（2年以内に受験したもの）",
  },
];

it.each(casesInTurn(silent, 3))("says nothing of $to", (edit) => {
  expect(pagePromiseFaults(asProject(edited(projectTexts, [edit])))).toEqual([]);
});
