import { expect, it } from "vitest";
import { byLanguage } from "../../../src/engine/form";
import { applyOperation } from "../../../src/formEditor/operations/applyOperation";
import { fieldKinds, kindOfField, type PaletteKind } from "../../../src/formEditor/operations/fieldKinds";
import type { FormOperation, NewField, Scope } from "../../../src/formEditor/operations/operation";
import { findFaults } from "../../../src/gate/findFaults";
import { after, projectTexts } from "./projectTexts";

const isKind = (kind: string): kind is PaletteKind => kind in fieldKinds;
const kinds = Object.keys(fieldKinds).filter(isKind);

const numerals = [..."甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未"];

function newField(kind: PaletteKind, index: number, fields: readonly NewField[] = []): NewField {
  const numeral = numerals[index] ?? "";
  const said = { en: `Something ${kind}`, ja: `その他の${numeral}`, "zh-TW": `其他${numeral}` };
  return {
    kind,
    name: `new${kind}`,
    words: byLanguage((language) => ({ label: said[language] })),
    required: kind !== "yesNo",
    list: "gender",
    fileKind: "otherLicence",
    ...(fields.length > 0 && { fields }),
    ...(kind === "file" && { look: { "ui:field": "file", "ui:options": { slot: "other" } } }),
  };
}

const adding = (kind: PaletteKind, index: number, scope: Scope): FormOperation => ({
  operation: "addField",
  ...newField(kind, index, kindOfField(kind).needs === "fields" ? [newField("shortText", 17)] : []),
  place:
    scope.in === "everywhere"
      ? { section: "video", path: [], after: "videoUrl" }
      : { section: "basic", path: [], after: "mobile" },
  scope,
});

const everywhere = kinds.map((kind, index) => adding(kind, index, { in: "everywhere" }));
const inSingapore = kinds
  .filter((kind) => kindOfField(kind).needs !== "fields")
  .map((kind, index) => adding(kind, index, { in: "market", market: "sg", forms: ["cadet"] }));

it("adds every kind of field, and a form with a section, a list and questions, as the gate wants them", {
  timeout: 60_000,
}, () => {
  const names = { en: "Dispatch", ja: "運航管理", "zh-TW": "簽派" };
  const titles = byLanguage((language) => ({ title: names[language] }));
  const words = byLanguage((language) => ({ label: names[language] }));
  const form = "dispatcher";
  const operations: FormOperation[] = [
    { operation: "addForm", form, from: "groundStaff" },
    {
      operation: "addMarket",
      market: "kr",
      currency: "KRW",
      timeZone: "Asia/Seoul",
      names: { en: "South Korea", ja: "韓国", "zh-TW": "韓國" },
    },
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
      words: byLanguage((language) => ({
        title: { en: "Dispatch questions", ja: "運航管理の質問", "zh-TW": "簽派問題" }[language],
      })),
      first: { id: "whyDispatch", type: "text", required: true, maxWords: 100, words },
    },
    { operation: "removeSection", form, section: "physique" },
  ];
  const texts = after(
    projectTexts,
    applyOperation(projectTexts, ...everywhere, ...inSingapore, ...operations),
  );
  expect(findFaults(new Map(Object.entries(texts)))).toEqual([]);
});
