import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import {
  fieldKinds,
  getFieldKindRow,
  type PaletteKind,
} from "../../../../src/forms/editor/operations/fieldKinds";
import type { FormOperation, NewField, Scope } from "../../../../src/forms/editor/operations/operation";
import { byLanguage } from "../../../../src/forms/engine/form";
import { findFaults } from "../../../../src/tools/gate";
import { smallProject } from "../../gate/project";
import { after } from "./projectTexts";

const project = Object.fromEntries(smallProject);

const isKind = (kind: string): kind is PaletteKind => kind in fieldKinds;
const kinds = Object.keys(fieldKinds).filter(isKind);

const numerals = [..."甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天地"];

function newField(kind: NewField["kind"], index: number, fields: readonly NewField[] = []): NewField {
  const numeral = numerals[index] ?? "";
  const said = { en: `Something ${kind}`, ja: `その他の${numeral}`, "zh-TW": `其他${numeral}` };
  return {
    kind,
    name: `new${kind}`,
    words: byLanguage((language) => ({ label: said[language], why: said[language] })),
    required: kind !== "yesNo",
    list: "gender",
    fileKind: "otherLicence",
    ...(fields.length > 0 && { fields }),
    ...(kind === "file" && { look: { "ui:field": "file", "ui:options": { slot: "other" } } }),
  };
}

const adding = (kind: PaletteKind, index: number, scope: Scope): FormOperation => ({
  operation: "addField",
  ...newField(kind, index, getFieldKindRow(kind).needs === "fields" ? [newField("shortText", 17)] : []),
  ...(kind === "videoLink" && scope.in !== "everywhere" && { use: { class: "looks" } }),
  place:
    scope.in === "everywhere"
      ? { section: "video", path: [], after: "videoUrl" }
      : { section: "basic", path: [], after: "mobile" },
  scope,
});

const everywhere = kinds.map((kind, index) => adding(kind, index, { in: "everywhere" }));
const inVietnam = kinds
  .filter((kind) => getFieldKindRow(kind).needs !== "fields")
  .map((kind, index) => adding(kind, index, { in: "market", market: "vn", forms: ["cadet"] }));

/** Fields that the palette does not offer: a list of files, a fixed list, and fields that one answer requires. */
const place: NewField = {
  ...newField("group", 18, [newField("shortText", 19)]),
  name: "firstPlace",
  required: false,
};
const besides: FormOperation[] = [
  {
    operation: "addField",
    ...newField("fixedList", 20, [place]),
    place: { section: "video", path: [], after: "videoUrl" },
    scope: { in: "everywhere" },
  },
  {
    operation: "addField",
    ...newField("file", 21),
    words: byLanguage((language) => {
      const label = { en: "All of them", ja: "全部", "zh-TW": "全部文件" }[language];
      return { label, why: label };
    }),
    name: "newFiles",
    fileKind: "diploma",
    several: true,
    rules: { maxItems: 2 },
    look: { "ui:field": "files" },
    place: { section: "video", path: [], after: "videoUrl" },
    scope: { in: "everywhere" },
  },
  ...["sum", "until"].map(
    (name, index): FormOperation => ({
      operation: "addField",
      ...newField(name === "sum" ? "money" : "month", 22 + index),
      name,
      required: false,
      place: { section: "video", path: ["newgroup"], after: "newshortText" },
      scope: { in: "everywhere" },
    }),
  ),
  { operation: "setRequiredWith", field: "video.newgroup.until", answered: ["sum"] },
  // Another purpose is set, because a purpose of more than a quarter of a form's fields explains none of them.
  {
    operation: "setUse",
    field: "video.newFiles",
    scope: { in: "everywhere" },
    use: { purpose: "education" },
  },
];

it("adds every kind of field, and a form with a section, a list and questions, as the gate wants them", () => {
  const names = { en: "Dispatch", ja: "運航管理", "zh-TW": "簽派" };
  const titles = byLanguage((language) => ({ title: names[language] }));
  const words = byLanguage((language) => ({ label: names[language] }));
  const form = "dispatcher";
  const operations: FormOperation[] = [
    { operation: "addForm", form, from: "cadet", names },
    {
      operation: "addMarket",
      market: "kr",
      currency: "KRW",
      timeZone: "Asia/Seoul",
      names: { en: "South Korea", ja: "韓国", "zh-TW": "韓國" },
    },
    { operation: "removeSection", form, section: "physique" },
    {
      operation: "addStep",
      form,
      id: "dispatch",
      path: "Dispatch",
      sections: ["physique"],
      after: "skill",
      names,
    },
    {
      operation: "createSection",
      form,
      step: "dispatch",
      after: "physique",
      section: "dispatch",
      words: titles,
      use: { purpose: "experience" },
    },
    {
      operation: "addList",
      list: "shift",
      choices: [
        { code: "day", names: { en: "Day", ja: "日勤", "zh-TW": "日班" } },
        { code: "night", names: { en: "Night", ja: "夜勤", "zh-TW": "夜班" } },
      ],
    },
    {
      operation: "addField",
      kind: "oneOfFew",
      name: "shift",
      words,
      required: true,
      list: "shift",
      place: { section: "dispatch", path: [], after: null },
      scope: { in: "everywhere" },
    },
    {
      operation: "addField",
      kind: "longText",
      name: "reason",
      words: byLanguage((language) => ({
        label: { en: "Reason", ja: "その理由", "zh-TW": "理由" }[language],
      })),
      required: true,
      place: { section: "dispatch", path: [], after: "shift" },
      scope: { in: "everywhere" },
      asked: { unless: false, tests: [{ field: "shift", is: "equal", answers: ["night"] }] },
    },
    {
      operation: "createQuestions",
      form,
      step: "dispatch",
      after: "dispatch",
      set: "dispatchQuestions",
      answers: "flightInfoAnswers",
      use: { purpose: "experience" },
      words: byLanguage((language) => ({
        title: { en: "Dispatch questions", ja: "運航管理の質問", "zh-TW": "簽派問題" }[language],
      })),
      first: { id: "whyDispatch", type: "text", required: true, maxWords: 100, words },
    },
    { operation: "removeSection", form, section: "physique" },
  ];
  const texts = after(
    project,
    applyOperation(project, ...everywhere, ...inVietnam, ...besides, ...operations),
  );
  expect(findFaults(new Map(Object.entries(texts)))).toEqual([]);
});
