import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { computationPanel } from "../../../../src/forms/editor/panel/computationPanel";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import type { FieldSchema, JsonObject } from "../../../../src/forms/engine/form";
import { computedFaults } from "../../../../src/forms/gate/references/computedFaults";
import { asProject } from "../../gate/project";
import { after, projectTexts } from "../operations/projectTexts";
import { panelSubject } from "./panelSubject";

const file = "schemas/sections/physique.json";
const words = "locales/en/sections/physique.json";
const schemasIn = (texts: SavedTexts): Record<string, FieldSchema> =>
  JSON.parse(texts[file] ?? "").properties;

const number: FieldSchema = { type: "number", minimum: 1, decimal: 2, "x-compare": { atLeast: "reach" } };
const text: FieldSchema = { type: "string", maxLength: 100 };
const added: Record<string, FieldSchema> = {
  ...{ sum: number, difference: number, count: number, years: number, join: text, firstOf: text },
  ...{ reach: { type: "number" }, stride: { type: "number" }, measured: { type: "string", format: "date" } },
  ...{ belt: text, shoe: text },
};
const section = JSON.parse(projectTexts[file] ?? "");
const labels = JSON.parse(projectTexts[words] ?? "");

/** The project with more fields in a section, some of which the panel makes computed. */
const texts: SavedTexts = {
  ...projectTexts,
  [file]: JSON.stringify({
    ...section,
    properties: { ...section.properties, ...added },
    required: [...section.required, "sum"],
  }),
  [words]: JSON.stringify({
    ...labels,
    fields: {
      ...labels.fields,
      ...Object.fromEntries(Object.keys(added).map((label) => [label, { label }])),
    },
  }),
};
const operated = (from: SavedTexts, name: string, typed: JsonObject): SavedTexts =>
  after(
    from,
    applyOperation(from, ...computationPanel.operations(panelSubject(from, `physique.${name}`), typed)),
  );

const rows: ReadonlyArray<[name: string, typed: JsonObject, computation: JsonObject]> = [
  ["sum", { is: "sum", summands: ["reach", "stride"] }, { sum: ["reach", "stride"] }],
  [
    "difference",
    { is: "difference", minuend: "reach", subtrahend: "stride" },
    { difference: ["reach", "stride"] },
  ],
  ["count", { is: "count", list: "/workExperiences" }, { count: "/workExperiences" }],
  ["years", { is: "yearsBetween", from: "measured", to: "today" }, { yearsBetween: ["measured", "today"] }],
  ["join", { is: "join", parts: [{ field: "shoe" }, { field: "belt" }] }, { join: ["shoe", "belt"] }],
  [
    "firstOf",
    { is: "firstOf", candidates: [{ field: "belt" }, { field: "shoe" }] },
    { firstOf: ["belt", "shoe"] },
  ],
];

it("makes fields computed without their rules, as the gate wants them, and shows them again", () => {
  const computed = rows.reduce((last, [name, typed]) => operated(last, name, typed), texts);
  for (const [name, typed, computation] of rows) {
    const { type } = added[name] ?? {};
    expect(schemasIn(computed)[name]).toEqual({ type, "x-computed": computation });
    const subject = panelSubject(computed, `physique.${name}`);
    expect(computationPanel.canShow?.(subject)).toBe(true);
    expect(computationPanel.answers(subject)).toEqual(typed);
  }
  expect(JSON.parse(computed[file] ?? "").required).toEqual(section.required);
  expect(computedFaults(asProject(new Map(Object.entries(computed))))).toEqual([]);
  expect(schemasIn(operated(computed, "sum", { is: "none" })).sum).toEqual({ type: "number" });
});

it("offers only what an operator can read, and only operators that have something to read", () => {
  const { offers, only } = computationPanel.offered?.(panelSubject(texts, "physique.sum")) ?? {};
  const codes = (name: string) => offers?.[name]?.map(({ code }) => code) ?? [];
  expect(codes("summands")).toContain("reach");
  expect(codes("summands")).not.toContain("sum");
  expect(codes("minuend").filter((path) => String(path).includes("/*"))).toEqual([]);
  expect(codes("from").slice(0, 1)).toEqual(["today"]);
  expect(codes("list")).toContain("/workExperiences");
  expect(only?.is).not.toContain("join");
  const ofChoice = computationPanel.offered?.(panelSubject(projectTexts, "basic.gender")).only?.is;
  expect(ofChoice).toEqual(["none"]);
});

it("keeps a computation that it cannot draw", () => {
  const elsewhere = JSON.parse(texts[file] ?? "");
  elsewhere.properties.sum = { type: "number", "x-computed": { sum: ["/nowhere"] } };
  const subject = panelSubject({ ...texts, [file]: JSON.stringify(elsewhere) }, "physique.sum");
  expect(computationPanel.canShow?.(subject)).toBe(false);
  expect(computationPanel.notes?.(subject)).toEqual(["computedWords.kept"]);
});
