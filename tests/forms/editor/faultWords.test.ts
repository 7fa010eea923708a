import { expect, it } from "vitest";
import { applyOperation } from "../../../src/forms/editor/operations/applyOperation";
import type { FormOperation } from "../../../src/forms/editor/operations/operation";
import { findFaults } from "../../../src/tools/gate";
import { smallProject } from "../gate/project";
import { after, projectTexts } from "./operations/projectTexts";

const smallTexts = Object.fromEntries(smallProject);

it.each<[FormOperation, string[]]>([
  [
    {
      operation: "addSection",
      form: "pilot",
      step: "question",
      section: "groundStaffRecruiting",
      after: null,
    },
    ["askedTwice"],
  ],
  [{ operation: "removeField", field: "basic.preferredName", scope: { in: "everywhere" } }, ["drafts"]],
  [
    {
      operation: "setRequired",
      field: "licences.languageLicenses.TOEIC",
      scope: { in: "everywhere" },
      required: true,
    },
    ["nothingRequired"],
  ],
  [
    {
      operation: "setRule",
      field: "education.academicBackgrounds",
      scope: { in: "everywhere" },
      rule: "minItems",
      value: null,
    },
    ["promisedNoLimit"],
  ],
  [
    {
      operation: "setRule",
      field: "education.academicBackgrounds",
      scope: { in: "everywhere" },
      rule: "maxItems",
      value: null,
    },
    ["listBound"],
  ],
  [{ operation: "removeStep", form: "pilot", id: "basic" }, ["countryGone"]],
  ...(
    [
      ["Your <b>name</b>", "markup"],
      ["Your  name", "twoSpaces"],
      ["Your na\u200bme", "unseenCharacter"],
      ["Ｙour name", "fullWidth"],
      ["Your {name}", "braces"],
    ] as const
  ).map(([hint, code]): [FormOperation, string[]] => [
    {
      operation: "setWords",
      field: "basic.preferredName",
      scope: { in: "everywhere" },
      words: { en: { hint } },
    },
    [code],
  ]),
])("tells what %j breaks as data", (operation, codes) => {
  // The small project is without the form of pilots.
  const project = JSON.stringify(operation).includes("pilot") ? projectTexts : smallTexts;
  const texts = after(project, applyOperation(project, operation));
  const found = findFaults(new Map(Object.entries(texts))).map(({ code }) => code);
  expect(new Set(found)).toEqual(new Set(codes));
});

it("tells of a step that asks for nothing", () => {
  const names = { en: "Interview", ja: "面接", "zh-TW": "面試" };
  const titles = {
    en: { title: "The interview" },
    ja: { title: "面接の内容" },
    "zh-TW": { title: "面試內容" },
  };
  const place = { form: "pilot", after: null };
  const step = { ...place, id: "interview", path: "Interview", sections: [], after: "basic", names };
  const outcome = applyOperation(
    projectTexts,
    { operation: "addStep", ...step },
    { operation: "createSection", ...place, step: "interview", section: "interview", words: titles },
  );
  const faults = findFaults(new Map(Object.entries(after(projectTexts, outcome))));
  expect(faults).toMatchObject([
    { file: "schemas/apply/pilot.json", code: "emptyStep", params: { step: "interview" } },
  ]);
});
