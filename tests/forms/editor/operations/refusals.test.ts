import { expect, it } from "vitest";
import {
  platformCurrencies,
  platformTimeZones,
} from "../../../../src/forms/editor/operations/addFormOrMarket";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type { FormOperation, RefusalCode, Scope } from "../../../../src/forms/editor/operations/operation";
import { readField } from "../../../../src/forms/editor/operations/readField";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import { byLanguage } from "../../../../src/forms/engine/form";
import { allFields } from "../../../../src/forms/engine/shownFields";
import { createSingleFormComposer } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { composeWantedForm } from "../../../../src/tools/formEditor/composeForEditor";
import { findFaults } from "../../../../src/tools/gate";
import { casesInTurn } from "../../../turn";
import { smallProject } from "../../gate/project";
import { addingText } from "./addingText";
import { after, projectTexts } from "./projectTexts";

const everywhere = { in: "everywhere" } as const;
const names = byLanguage(() => "Korea");
const market = {
  operation: "addMarket",
  market: "kr",
  currency: "KRW",
  timeZone: "Asia/Seoul",
  names,
} as const;

const cases: Array<[FormOperation, RefusalCode]> = [
  [
    { operation: "setComputation", field: "physique.weight", computation: { sum: ["height", "/weight"] } },
    "ruleUnfit",
  ],
  [{ operation: "setRequired", field: "basic.shoeSize", scope: everywhere, required: true }, "noField"],
  [
    { operation: "setRequired", field: "shoes.size", scope: { in: "form", form: "pilots" }, required: true },
    "noForm",
  ],
  [
    { operation: "setRule", field: "basic.gender", scope: everywhere, rule: "included", value: "yesNo" },
    "ruleUnfit",
  ],
  [
    {
      operation: "setRule",
      field: "basic.surname",
      scope: { in: "market", market: "jp" },
      rule: "englishOnly",
      value: true,
    },
    "scopeUnfit",
  ],
  [
    {
      operation: "setRequired",
      field: "basic.recruitingChannel",
      scope: { in: "market", market: "tw" },
      required: false,
    },
    "requiredEverywhere",
  ],
  [{ operation: "setRequiredWith", field: "basic.gender", answered: ["email"] }, "conditionUnfit"],
  [
    { operation: "setRequiredWith", field: "licences.languageLicenses.ICAOFile", answered: ["shoeSize"] },
    "noField",
  ],
  [{ operation: "setWidget", field: "basic.gender", widget: "textarea" }, "widgetUnfit"],
  [{ operation: "removeField", field: "basic.nationality", scope: everywhere }, "needed"],
  [{ operation: "renameField", field: "basic.surname", name: "photo" }, "nameTaken"],
  [{ operation: "renameField", field: "basic.surname", name: "value of" }, "nameInvalid"],
  [
    {
      ...{ operation: "copySection", form: "pilot", section: "pilotRecruiting", copy: "another" },
      ...{ titles: names, withChanges: true },
    },
    "answersTaken",
  ],
  [{ operation: "setList", field: "basic.gender", scope: everywhere, list: "sexes" }, "noList"],
  [{ operation: "retireChoice", list: "gender", code: "femael", retired: true }, "noChoice"],
  [{ operation: "moveQuestion", set: "background", id: "salary", after: null }, "noQuestion"],
  [
    { operation: "setUse", field: "basic.gender", scope: everywhere, use: { purpose: "gossip" } },
    "noPurpose",
  ],
  [
    { operation: "setUse", field: "basic.gender", scope: everywhere, use: { class: "constructor" } },
    "noClass",
  ],
  ...["basic", "basic.gender", "background.backgroundInfoAnswers.anythingElse.answer"].map(
    (field): [FormOperation, RefusalCode] => [
      { operation: "setUse", field, scope: { in: "market", market: "vn" }, use: { purpose: "pay" } },
      "scopeUnfit",
    ],
  ),
  [{ operation: "setUse", field: "basics", scope: everywhere, use: { purpose: "pay" } }, "noSection"],
  [{ operation: "setUse", field: "basic.shoeSize", scope: everywhere, use: { purpose: "pay" } }, "noField"],
  [
    { operation: "addStep", form: "pilot", id: "files", path: "Preview", sections: [], after: null },
    "nameInvalid",
  ],
  [{ operation: "removeSection", form: "pilot", section: "video" }, "noSection"],
  [{ ...market, currency: "XYZ" }, "currencyUnknown"],
  [{ ...market, timeZone: "Asia/Soul" }, "timeZoneUnknown"],
  [{ ...market, market: "jp" }, "nameTaken"],
  [{ ...market, market: "JP" }, "nameTaken"],
  [{ ...market, market: "toString" }, "nameReserved"],
  [{ operation: "addForm", form: "Pilot", from: "cadet", names }, "nameTaken"],
  [{ operation: "addForm", form: "SignIn", from: "cadet", names }, "nameTaken"],
  [{ operation: "addForm", form: "edit", from: "cadet", names }, "nameReserved"],
  [{ operation: "addForm", form: "x".repeat(65), from: "cadet", names }, "nameInvalid"],
  [{ operation: "addList", list: "Gender", choices: [{ code: "one", names }] }, "nameTaken"],
  [{ operation: "addList", list: "shift", choices: [{ code: "constructor", names }] }, "nameReserved"],
  [
    {
      operation: "addList",
      list: "shift",
      choices: [
        { code: "day", names },
        { code: "Day", names },
      ],
    },
    "nameTaken",
  ],
  [{ operation: "addChoice", list: "gender", code: "MALE", names, after: null }, "nameTaken"],
  [{ operation: "addChoice", list: "gender", code: 3, names, after: null }, "codeUnfit"],
  [
    {
      operation: "createSection",
      form: "pilot",
      step: "basic",
      after: null,
      section: "Basic",
      words: byLanguage(() => ({ title: "Another" })),
    },
    "nameTaken",
  ],
  [{ operation: "removeSection", form: "cabinCrew", section: "cabinCrewRecruiting" }, "lastSection"],
  [
    {
      operation: "addField",
      kind: "group",
      name: "station",
      words: byLanguage(() => ({ label: "Station" })),
      required: false,
      fields: [
        { kind: "shortText", name: "line", words: byLanguage(() => ({ label: "Line" })), required: false },
      ],
      place: { section: "basic", path: [], after: "mobile" },
      scope: { in: "market", market: "jp" },
    },
    "groupUnfit",
  ],
  [
    {
      operation: "setRule",
      field: "background.backgroundInfoAnswers.anythingElse.answer",
      scope: everywhere,
      rule: "wordCount",
      value: 501,
    },
    "ruleOutside",
  ],
  [
    {
      operation: "setRule",
      field: "background.backgroundInfoAnswers.anythingElse.answer",
      scope: everywhere,
      rule: "wordCount",
      value: null,
    },
    "ruleNeeded",
  ],
  ...["basic.constructor", "basic.__proto__", "constructor.toString"].flatMap(
    (field): Array<[FormOperation, RefusalCode]> => [
      [{ operation: "renameField", field, name: "another" }, "noField"],
      [{ operation: "setRequired", field, scope: everywhere, required: true }, "noField"],
      [{ operation: "setRule", field, scope: everywhere, rule: "wordCount", value: 5 }, "noField"],
      [{ operation: "setList", field, scope: everywhere, list: "gender" }, "noField"],
      [{ operation: "setProfileField", field, profile: "mobile" }, "noField"],
      [{ operation: "removeField", field, scope: everywhere }, "noField"],
    ],
  ),
  ...(["listOfAirlines", "freightLines"] as const).flatMap((name): Array<[FormOperation, RefusalCode]> => {
    const field = `workExperience.workExperiences.${name}`;
    const scope = { in: "market", market: "jp" } as const;
    return [
      [{ operation: "setRequired", field, scope, required: true }, "unasked"],
      [{ operation: "removeField", field, scope }, "unasked"],
      [{ operation: "setWords", field, scope, words: { en: { label: "Another" } } }, "unasked"],
    ];
  }),
  [
    {
      operation: "setWords",
      field: "basic.kanaLastName",
      scope: { in: "form", form: "cadet" },
      words: { en: { label: "Another" } },
    },
    "scopeUnfit",
  ],
];

it.each(cases)("refuses %j: %s", (operation, code) =>
  expect(applyOperation(projectTexts, operation)).toMatchObject({ refused: { code } }),
);

/** All forms at full size; else two ApplyTypes in two markets, which the gate judges in a third of the time. */
const judged: { texts: SavedTexts; form: string } = process.env.FULL
  ? { texts: projectTexts, form: "pilot" }
  : { texts: Object.fromEntries(smallProject), form: "cadet" };

const jp: Scope = { in: "market", market: "jp" };
const behind = {
  basic: { section: "basic", after: "mobile" },
  licences: { section: "licences", after: "languageLicenses" },
  tests: { section: "licences", path: ["languageLicenses"], after: "ICAOFile" },
};

it("takes no name for a new field that something has beside it, in any form that the field is for", {
  timeout: 600_000,
}, () => {
  const { texts, form } = judged;
  const composer = createSingleFormComposer(
    parseSources(new Map(Object.entries(texts))),
    parseWords(new Map(Object.entries(texts))),
  );
  const names = [form, "cabinCrew"].flatMap((each) =>
    Object.keys(allFields(composer.application(each, "jp").form.schema)),
  );
  expect(names.length).toBeGreaterThan(40);
  const outcomes = { taken: 0, free: 0 };
  const looked = casesInTurn([...new Set(names)], 60);
  for (const name of ["JLPTFile", ...looked])
    for (const scope of [everywhere, jp, { in: "form", form } as const])
      for (const place of Object.values(behind)) {
        const outcome = applyOperation(texts, addingText(name, scope, place));
        if ("refused" in outcome) {
          expect(outcome.refused.code).toBe("nameTaken");
          outcomes.taken++;
        } else {
          const faults = findFaults(new Map(Object.entries(after(texts, outcome))));
          // Faults of the resume are left out: it has each name in one place, so that a new name is a fault of
          // another kind.
          expect(faults.filter(({ code }) => !code.startsWith("resume"))).toEqual([]);
          outcomes.free++;
        }
      }
  expect(outcomes.taken).toBeGreaterThan(outcomes.free / 10);
});

it.each<[string, FormOperation]>([
  ["in capitals", addingText("GENDER", everywhere, behind.basic)],
  ["that only a market has", addingText("JLPTFile", everywhere, behind.tests)],
  [
    "that is always asked, for a field under a condition",
    addingText("mobile", everywhere, behind.basic, {
      unless: false,
      tests: [{ field: "gender", is: "answered", answers: [] }],
    }),
  ],
  ["of another section", { operation: "renameField", field: "basic.surname", name: "languageLicenses" }],
  ["of a form’s questions", { operation: "renameField", field: "basic.surname", name: "recruitingAnswers" }],
])("refuses a name %s", (_, operation) =>
  expect(applyOperation(projectTexts, operation)).toMatchObject({ refused: { code: "nameTaken" } }),
);

it("lets a field change to capitals, and two markets add fields of one name", () => {
  after(
    projectTexts,
    applyOperation(projectTexts, { operation: "renameField", field: "basic.gender", name: "Gender" }),
  );
  const texts = after(
    projectTexts,
    applyOperation(
      projectTexts,
      addingText("visa", jp, behind.basic),
      addingText("visa", { in: "market", market: "sg" }, behind.basic),
    ),
  );
  expect(findFaults(new Map(Object.entries(texts)))).toEqual([]);
});

it("lets no market ask for less than its forms do: what is not refused composes", () => {
  const composed = (texts: SavedTexts, form: string) =>
    composeWantedForm(new Map(Object.entries(texts)), { form, market: "tw" });
  const asked = Object.values(allFields(composed(projectTexts, "cabinCrew").form.schema));
  const fields = asked.flatMap(({ title }) => (title?.startsWith("basic.") ? [title] : []));
  const outcomes = fields.map((field) => {
    const scope = { in: "market", market: "tw" } as const;
    const operation = { operation: "setRequired", field, scope, required: false } as const;
    const outcome = applyOperation(projectTexts, operation);
    if ("refused" in outcome) return outcome.refused.code;
    for (const form of ["cabinCrew", "cadet"]) composed(after(projectTexts, outcome), form);
    return "composed";
  });
  expect(new Set(outcomes)).toEqual(new Set(["requiredEverywhere", "composed"]));
});

it("takes currencies and time zones of the platform", () => {
  expect(platformCurrencies()).toContain("JPY");
  for (const timeZone of platformTimeZones().filter((_, index) => index % 20 === 0))
    expect(applyOperation(projectTexts, { ...market, timeZone })).toHaveProperty("texts");
});

it("refuses files that are no JSON, and does several operations or none", () => {
  const file = "schemas/markets/jp.json";
  const change = { operation: "setRequired", field: "basic.givenName", required: true } as const;
  const inJapan = { ...change, scope: { in: "market", market: "jp" } } as const;
  const refused = { code: "unreadable", params: { file } };
  expect(applyOperation({ ...projectTexts, [file]: "{" }, inJapan)).toEqual({ refused });
  expect(
    applyOperation(projectTexts, inJapan, { ...change, scope: everywhere, field: "basic.no" }),
  ).toMatchObject({
    refused: { code: "noField" },
  });
});

it("tells nothing of a field that the form does not ask for", () => {
  const tell = (field: string) => readField(projectTexts, { form: "cadet", market: "jp", field });
  expect(tell("basic.shoeSize")).toBeUndefined();
  expect(tell("basic.kanaLastName")).toMatchObject({
    kind: "text",
    required: true,
    declared: { scope: { in: "market", market: "jp" } },
  });
});
