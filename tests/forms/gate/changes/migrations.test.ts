import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { nextMigration } from "../../../../src/forms/files/pendingMigrations";
import { parseReleases, releasesOfForm } from "../../../../src/forms/files/releases";
import { readTexts } from "../../../../src/forms/files/texts";
import { newestRelease } from "../../../../src/forms/gate/changes/newestRelease";
import { releaseForms } from "../../../../src/forms/saving/releaseForms";
import { findFaults } from "../../../../src/tools/gate";
import { casesInTurn, oneInTurn } from "../../../turn";
import { afterRelease, justReleased } from "../aRelease";
import { type Edit, edited, sentenceOf, smallProject, textAt, withoutWords, wordEdits } from "../project";

const released = justReleased(smallProject);

const basic = "schemas/sections/basic.json";
const references = "schemas/sections/references.json";
const preferredName = '"preferredName": { "type": "string", "maxLength": 40 }';
const looks = "schemas/sections/basic.ui.json";

/** Renames a field in the words of every language. */
const renamed = (from: string, to: string): Edit[] =>
  ["en", "ja", "zh-TW"].map((language) => ({
    file: `locales/${language}/sections/basic.json`,
    from: `"${from}": {`,
    to: `"${to}": {`,
  }));

interface Case {
  what: string;
  edits: Edit[];
  /** How the text begins at the place of the fault. */
  at: string;
  says: string;
  step: object;
}

const cases: Case[] = [
  {
    what: "a field that is renamed",
    edits: [
      { file: basic, from: preferredName, to: preferredName.replace("preferredName", "nickname") },
      { file: looks, from: '    "preferredName",', to: '    "nickname",' },
      { file: looks, from: '"preferredName": {', to: '"nickname": {' },
      ...renamed("preferredName", "nickname"),
    ],
    at: "{",
    says: `"/preferredName" is no longer asked (since the last release of cabinCrew.jp and 3 more): if it is now "/nickname", write {"change":"move","from":"/preferredName","to":"/nickname"} in ${nextMigration}; if it is gone, write {"change":"remove","field":"/preferredName"} in ${nextMigration}`,
    step: { change: "move", from: "/preferredName", to: "/nickname" },
  },
  {
    what: "a field that is moved to another section",
    edits: [
      { file: basic, from: `    ${preferredName},\n`, to: "" },
      { file: looks, from: '    "preferredName",\n', to: "" },
      { file: looks, from: '"preferredName": { "ui:autocomplete": "nickname" },', to: "" },
      {
        file: references,
        from: '"relationship": {',
        to: '"preferredName": { "type": "string", "maxLength": 40, "x-data": { "purpose": "address" } }, "relationship": {',
      },
      ...["en", "ja", "zh-TW"].map((language) => ({
        file: `locales/${language}/sections/references.json`,
        from: '"fields": {',
        to: '"fields": { "references.preferredName": { "label": "P", "hint": "?" },',
      })),
      ...withoutWords("basic", "preferredName"),
    ],
    at: "{",
    says: `"/preferredName" is no longer asked (since the last release of cabinCrew.jp and 3 more): if it is now "/references/*/preferredName", write {"change":"move","from":"/preferredName","to":"/references/*/preferredName"} in ${nextMigration}; if it is gone, write {"change":"remove","field":"/preferredName"} in ${nextMigration}`,
    step: { change: "move", from: "/preferredName", to: "/references/*/preferredName" },
  },
  {
    what: "a field that is taken away",
    edits: [
      { file: references, from: '"jobTitle": { "type": "string", "maxLength": 120 },', to: "" },
      ...withoutWords("references", "references.jobTitle"),
    ],
    at: '"references"',
    says: `"/references/*/jobTitle" is no longer asked (since the last release of cabinCrew.jp and 3 more): write {"change":"remove","field":"/references/*/jobTitle"} in ${nextMigration}`,
    step: { change: "remove", field: "/references/*/jobTitle" },
  },
  {
    what: "a field that must be answered now",
    edits: [{ file: basic, from: '    "surname",\n', to: '    "surname", "preferredName",\n' }],
    at: '"preferredName"',
    says: `"/preferredName" must be answered instead of being optional (since the last release of cabinCrew.jp and 3 more): write {"change":"require","field":"/preferredName"} in ${nextMigration}`,
    step: { change: "require", field: "/preferredName" },
  },
  {
    what: "a choice that is taken away",
    edits: [
      { file: "schemas/options/gender.json", from: '"other"', to: '"another"' },
      ...wordEdits("options.json", /"gender": \{[^}]*\}/, (text) => ({
        from: text,
        to: text.replace('"other"', '"another"'),
      })),
    ],
    at: '"codes"',
    says: `"/gender" no longer offers the choice "other" (since the last release of cabinCrew.jp and 3 more): write {"change":"narrow","field":"/gender"} in ${nextMigration}, with "values" that give the new choice for each old one`,
    step: { change: "narrow", field: "/gender", values: { other: "another" } },
  },
  {
    what: "a limit that is tighter",
    edits: [{ file: basic, from: preferredName, to: preferredName.replace("40", "30") }],
    at: '"maxLength"',
    says: `"/preferredName" has "maxLength": 30 instead of 40 (since the last release of cabinCrew.jp and 3 more): write {"change":"narrow","field":"/preferredName"} in ${nextMigration}`,
    step: { change: "narrow", field: "/preferredName" },
  },
  {
    what: "an answer of another type",
    edits: [{ file: basic, from: preferredName, to: '"preferredName": { "type": "integer", "minimum": 1 }' }],
    at: '"type"',
    says: `"/preferredName" is of type integer instead of string (since the last release of cabinCrew.jp and 3 more): write {"change":"narrow","field":"/preferredName"} in ${nextMigration}`,
    step: { change: "narrow", field: "/preferredName" },
  },
];

const changes = [
  { at: "/change", change: { change: "hide", section: "basic", field: "preferredName" } },
  { at: "/change", change: { change: "require", section: "basic", field: "preferredName" } },
  {
    at: "/limits/maxLength",
    change: { change: "limit", section: "basic", field: "preferredName", limits: { maxLength: 9 } },
  },
];

it.each(oneInTurn(changes))("tells what a market's $change.change needs at the change", ({ at, change }) => {
  const file = "schemas/markets/vn.json";
  const texts = edited(released, [
    { file, from: '"changes": [', to: `"changes": [${JSON.stringify(change)},` },
  ]);
  const faults = findFaults(texts);
  expect(faults).toMatchObject([{ file, at: `/changes/0${at}`, code: "drafts" }]);
  expect(sentenceOf(faults[0])).toContain("cabinCrew.vn");
});

const migrated = (step: object): Edit => ({ file: nextMigration, to: JSON.stringify({ steps: [step] }) });

describe("refuses without a migration, and takes with one,", () => {
  it.each(casesInTurn(cases, 4))("$what", ({ edits, at, says, step }) => {
    const texts = edited(released, edits);
    const [fault, ...others] = findFaults(texts);
    expect(sentenceOf(fault)).toBe(says);
    expect(fault && textAt(texts, fault)?.startsWith(at)).toBe(true);
    expect(others).toEqual([]);
    expect(findFaults(edited(texts, [migrated(step)]))).toEqual([]);
  });
});

it.each<[what: string, edits: Edit[]]>([
  ["a limit that is wider", [{ file: basic, from: preferredName, to: preferredName.replace("40", "50") }]],
  ["a field that may be left empty", [{ file: basic, from: '    "expectedMonthlySalary",\n', to: "" }]],
  [
    "fields in another order",
    [{ file: looks, from: '"lastName",\n    "firstName"', to: '"firstName",\n    "lastName"' }],
  ],
])("asks no migration for %s", (_what, edits) => {
  expect(findFaults(edited(released, edits))).toEqual([]);
});

it("refuses a migration of what has not changed", () => {
  const texts = edited(released, [migrated({ change: "remove", field: "/nickname" })]);
  expect(findFaults(texts)).toEqual([
    {
      file: nextMigration,
      at: "/steps/0",
      code: "stepUnneeded",
      params: { field: "/nickname", meant: "" },
    },
  ]);
});

it("counts the saved drafts that a change touches, form by form", () => {
  const texts = edited(released, [
    { file: "schemas/options/gender.json", from: '"codes"', to: '"retired": ["other"],\n  "codes"' },
  ]);
  const drafts = [
    { form: "cabinCrew.jp", answers: { gender: "other" } },
    { form: "cadet.vn", answers: { gender: "female" } },
    { form: "cadet.vn", answers: {} },
    { form: "pilot.tw", answers: { gender: "other" } },
  ];
  const [fault] = findFaults(texts, { drafts });
  expect(sentenceOf(fault)).toContain("1 of 3 saved drafts");
});

it("keeps what is released under the next number, with the steps that lead there", () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [{ edits, step }] = [cases[5] ?? expect.fail()];
  const texts = edited(released, [...edits, migrated(step)]);
  const schemas = join(folder, "schemas");
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const file = releaseForms(texts, schemas, "meta");
  expect(file).toBe("schemas/releases/2.json");

  const after = new Map([...texts, ...readTexts(schemas, "schemas")]);
  expect(existsSync(join(folder, nextMigration))).toBe(false);
  after.delete(nextMigration);
  expect(findFaults(after)).toEqual([]);
  const applying = ["cabinCrew.jp", "cabinCrew.vn", "cadet.jp", "cadet.vn"].flatMap((form) => [
    form,
    `${form}.due`,
  ]);
  const [, release] = parseReleases(after);
  expect(Object.keys(release?.forms ?? {})).toEqual(applying);
  expect(release?.forms["cabinCrew.jp"]?.number).toBe(2);
  expect(release?.migrations).toEqual([{ forms: applying, steps: [step] }]);
  const tampered = edited(after, [{ file: newestRelease, from: '"maxLength": 30', to: '"maxLength": 31' }]);
  expect(findFaults(tampered)).toMatchObject([{ file: newestRelease, code: "newestEdited" }]);
});

it("releases a form anew that asks again what an older release asked", () => {
  const { edits, step } = cases[5] ?? expect.fail();
  const tighter = afterRelease(edited(released, [...edits, migrated(step)]));
  const back = edited(tighter, [{ file: basic, from: preferredName.replace("40", "30"), to: preferredName }]);
  expect(findFaults(back)).toEqual([]);
  const own = releasesOfForm("cabinCrew.jp", parseReleases(afterRelease(back)));
  expect(own.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(own[2]?.version).toBe(own[0]?.version);
});
