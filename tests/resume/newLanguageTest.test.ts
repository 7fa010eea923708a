import { expect, it } from "vitest";
import { applyOperation } from "../../src/forms/editor/operations/applyOperation";
import type { FormOperation, NewField } from "../../src/forms/editor/operations/operation";
import { byLanguage } from "../../src/forms/engine/form";
import { createSingleFormComposer } from "../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../src/forms/files/parseSources";
import { normaliseLoadedResume } from "../../src/resume/normaliseLoadedResume";
import { resumeToWire } from "../../src/resume/wire";
import { findFaults } from "../../src/tools/gate";
import { after, projectTexts } from "../forms/editor/operations/projectTexts";
import { misfiled, refusals } from "../forms/gate/effects/applies";

const named = (en: string, ja: string, zh: string) => ({ en, ja, "zh-TW": zh });
const labelled = (names: ReturnType<typeof named>) => byLanguage((language) => ({ label: names[language] }));
const field = (kind: NewField["kind"], name: string, names: ReturnType<typeof named>): NewField => ({
  ...{ kind, name, words: labelled(names), required: false },
});

const place = { section: "licences", path: ["languageLicenses"], after: "EIKENFile" };
const everywhere = { in: "everywhere" } as const;

/** A level alone, and a test in parts with its date. */
const added: FormOperation[] = [
  {
    operation: "addList",
    list: "signLevel",
    choices: [
      { code: "a", names: named("Basic signing", "手話（初級）", "手語初級") },
      { code: "b", names: named("Fluent signing", "手話（上級）", "手語高級") },
    ],
  },
  {
    operation: "addField",
    scope: everywhere,
    place,
    ...field("oneOfFew", "SIGN", named("Sign language level", "手話のレベル", "手語程度")),
    list: "signLevel",
  },
  {
    operation: "addField",
    scope: everywhere,
    place: { ...place, after: "SIGN" },
    ...field(
      "group",
      "KLAT",
      named("Korean test (KLAT)", "韓国語能力評価試験（KLAT）", "韓語能力評價（KLAT）"),
    ),
    fields: [
      field("number", "listening", named("Listening score", "聴解の得点", "聽力分數")),
      field("number", "reading", named("Reading score", "読解の得点", "閱讀分數")),
      field("date", "testDate", named("Date of the test", "受験日", "測驗日期")),
    ],
  },
];

it("adds tests of languages by schema and words alone: the gate is silent, and answers stay where they were given", () => {
  const texts = after(projectTexts, applyOperation(projectTexts, ...added));
  const all = new Map(Object.entries(texts));
  expect(findFaults(all)).toEqual([]);
  const composer = createSingleFormComposer(parseSources(all), parseWords(all));
  const { form } = composer.application("cabinCrew", "vn");
  expect([refusals(form), misfiled(form)]).toEqual([[], []]);
  const licences = { SIGN: "b", KLAT: { listening: 70, reading: 80, testDate: "2026-03-01" }, HSK: "4" };
  const reopened = normaliseLoadedResume(
    resumeToWire({ languageLicenses: licences }),
    form.schema,
    () => "new",
  );
  expect(reopened.languageLicenses).toEqual(licences);
});
