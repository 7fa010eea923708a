import { expect, it } from "vitest";
import type { Adapted } from "../../../../src/forms/editor/editing/adaptPanelStep";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { createEditableFiles } from "../../../../src/forms/editor/operations/editableFiles";
import {
  listFieldDeclarationsInSection,
  parseFieldKey,
} from "../../../../src/forms/editor/operations/locateField";
import { comparisonPanel } from "../../../../src/forms/editor/panel/comparisonPanel";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import type { JsonObject } from "../../../../src/forms/engine/form";
import { crossFaults } from "../../../../src/forms/gate/references/crossFaults";
import { casesInTurn } from "../../../turn";
import { asProject } from "../../gate/project";
import { after, projectTexts } from "../operations/projectTexts";
import { panelSubject } from "./panelSubject";

const operated = (texts: SavedTexts, field: string, typed: JsonObject): SavedTexts =>
  after(texts, applyOperation(texts, ...comparisonPanel.operations(panelSubject(texts, field), typed)));

const fileOf = (field: string) => `schemas/sections/${field.split(".")[0]}.json`;

/** The rule of a field of a section. */
const ruleIn = (texts: SavedTexts, field: string) =>
  listFieldDeclarationsInSection(createEditableFiles(texts), parseFieldKey(field)).map(
    (declared) => declared.field["x-compare"],
  );

const weight = "physique.weight";
const ended = "workExperience.workExperiences.endDate";
const company = "workExperience.workExperiences.company";
const tested = "/languageLicenses/TOEIC/testDate";
const salary = "/workExperiences/*/salary";

/** Answers of the panel for a field, each with the rule in the file that they stand for. */
const rows: ReadonlyArray<[field: string, entries: JsonObject[], rule: JsonObject]> = [
  [ended, [{ is: "before", field: tested }], { before: tested }],
  [ended, [{ is: "after", field: "startDate" }], { after: "startDate" }],
  [weight, [{ is: "atLeast", field: salary }], { atLeast: salary }],
  [weight, [{ is: "atMost", field: "height" }], { atMost: "height" }],
  [company, [{ is: "unlike", field: "/preferredName" }], { unlike: "/preferredName" }],
  [company, [{ is: "equal", field: "/preferredName" }], { equal: "/preferredName" }],
  [weight, [{ is: "sumAtMost", summands: ["height", salary] }], { atMost: { sum: ["height", salary] } }],
  [
    weight,
    [
      { is: "equal", field: "height" },
      { is: "sumAtLeast", summands: [salary] },
    ],
    { atLeast: { sum: [salary] }, equal: "height" },
  ],
  [weight, [{ is: "sumEqual", summands: ["height"] }], { equal: { sum: ["height"] } }],
];

it("writes each comparison as the rule that it is, reads it again, and takes it back to the byte", () => {
  for (const [field, comparisons, rule] of casesInTurn(rows, 3)) {
    const texts = operated(projectTexts, field, { comparisons });
    expect(ruleIn(texts, field)).toEqual([rule]);
    expect(crossFaults(asProject(new Map(Object.entries(texts))))).toEqual([]);
    const subject = panelSubject(texts, field);
    expect(comparisonPanel.canShow?.(subject)).toBe(true);
    const { comparisons: shown = [] } = comparisonPanel.answers(subject);
    expect(shown).toHaveLength(comparisons.length);
    expect(shown).toEqual(expect.arrayContaining(comparisons));
    expect(operated(texts, field, {})).toEqual(projectTexts);
  }
});

it("writes the message in three languages, and takes it away with the last comparison", () => {
  const message = { en: "Too heavy.", ja: "重すぎます。", zhTW: "太重了。" };
  const texts = operated(projectTexts, weight, {
    comparisons: [{ is: "atMost", field: "height" }],
    message,
  });
  expect(comparisonPanel.answers(panelSubject(texts, weight)).message).toEqual(message);
  expect(JSON.parse(texts["locales/ja/sections/physique.json"] ?? "").fields.weight.errors["x-compare"]).toBe(
    "重すぎます。",
  );
  expect(operated(texts, weight, { message })).toEqual(projectTexts);
});

const offered = ({ offers }: Pick<Adapted, "offers">) => offers?.field?.map(({ code }) => String(code)) ?? [];

it("offers what every form with the field asks, of the same kind of answer and not the field itself", () => {
  const offers = (field: string) =>
    offered(comparisonPanel.offered?.(panelSubject(projectTexts, field)) ?? {});
  expect(offers(weight)).toContain("height");
  expect(offers(weight)).not.toContain("weight");
  expect(offers(weight)).not.toContain("/email");
  // Only some forms ask for these answers.
  expect(offers(weight).filter((path) => path.startsWith("/flightInfoAnswers"))).toEqual([]);
  expect(offers(ended)).toContain("startDate");
  expect(comparisonPanel.fits?.(panelSubject(projectTexts, "references.references"))).toBe(false);
});

it("takes one comparison of each kind, with an answer or with a sum", () => {
  const subject = panelSubject(projectTexts, weight);
  const entries = [
    { is: "atMost", field: "height" },
    { is: "sumAtMost", summands: ["height"] },
  ];
  expect(comparisonPanel.problems?.(subject, { comparisons: entries })).toMatchObject([
    { path: "/comparisons/1/is" },
  ]);
  expect(comparisonPanel.problems?.(subject, { comparisons: entries.slice(0, 1) })).toEqual([]);
});

it.each<JsonObject>([
  { unlike: { sum: ["height"] } },
  { atMost: "/nowhere" },
  { atMost: "height", equal: "/email" },
])("shows no part of %j, which it cannot draw whole", (rule) => {
  const section = JSON.parse(projectTexts[fileOf(weight)] ?? "");
  section.properties.weight["x-compare"] = rule;
  const texts = { ...projectTexts, [fileOf(weight)]: JSON.stringify(section) };
  const subject = panelSubject(texts, weight);
  expect(comparisonPanel.canShow?.(subject)).toBe(false);
  expect(comparisonPanel.notes?.(subject)).toEqual(["comparisonWords.kept"]);
});

it("refuses a comparison of a field with itself, and of an answer that cannot be compared", () => {
  const refusal = (field: string, compared: string) =>
    applyOperation(projectTexts, { operation: "setComparisons", field, comparisons: { equal: compared } });
  const unfit = { refused: { code: "ruleUnfit", params: { rule: "x-compare" } } };
  expect(refusal(weight, "/weight")).toEqual(unfit);
  expect(refusal("references.references", "height")).toEqual(unfit);
  expect(refusal("background.backgroundInfoAnswers.anythingElse.answer", "/weight")).toEqual(unfit);
});
