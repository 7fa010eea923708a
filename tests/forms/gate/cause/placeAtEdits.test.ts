import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Texts } from "../../../../src/forms/files/texts";
import type { Fault } from "../../../../src/forms/gate/fault";
import { findTextPosition, formatFaultLine } from "../../../../src/forms/gate/formatFaultLine";
import { englishFaults, findFaults } from "../../../../src/tools/gate";
import { casesInTurn } from "../../../turn";
import { byChance } from "../../engine/generated/chance";
import { type Edit, edited, smallProject, textAt, wordEdits } from "../project";
import { mistakes, withOtherEdits } from "./causes";

interface Case {
  what: string;
  edits: Edit[];
  /** How the text begins at the place of the first fault. */
  at: string;
  /** The first fault, without the numbers of lines and columns. */
  line: string;
}

const gender = "schemas/options/gender.json";
const vietnam = "schemas/markets/vn.json";
const basic = "schemas/sections/basic.json";

const added = (change: object): Edit => ({
  file: vietnam,
  from: '"changes": [',
  to: `"changes": [\n    ${JSON.stringify(change)},`,
});

const whole = (file: string) => smallProject.get(file) ?? "";

const cases: Case[] = [
  {
    what: "a code that is misspelt, at the code",
    edits: [{ file: gender, from: '"female"', to: '"femael"' }],
    at: '"femael"',
    line: `${gender}  "femael" has no text in English, Japanese and Chinese; did you mean "female"? (also: locales/en/options.json, locales/ja/options.json, locales/zh-TW/options.json)`,
  },
  {
    what: "an English text that makes translations older, at the English",
    edits: [{ file: "locales/en/sections/basic.json", from: '"Nationality"', to: '"Citizenship"' }],
    at: '"label": "Citizenship"',
    line: "locales/en/sections/basic.json  this text has changed since it was translated: translate it again or, if the translations still fit, run npm run schemas -- --accept-translation sections.basic.fields.nationality.label (also: locales/ja/sections/basic.json, locales/zh-TW/sections/basic.json)",
  },
  {
    what: "a market's choices that a section's condition does not know, at the market",
    edits: [
      added({
        change: "replaceOptions",
        section: "basic",
        field: "recruitingChannel",
        options: "startWithin",
      }),
    ],
    at: '"options"',
    line: `${vietnam}  "recruitingChannel" is never "relativesOrFriends", so the fields that depend on this answer are never asked: change the condition, or make the field accept this answer (in cabinCrew.vn and 1 more) (also: ${basic})`,
  },
  {
    what: "a change of a new market, at the change",
    edits: [
      {
        file: "schemas/markets/kr.json",
        to: `{
  "currency": "KRW",
  "timeZone": "Asia/Seoul",
  "changes": [
    { "change": "require", "section": "basic", "field": "preferredName" },
    { "change": "replaceOptions", "section": "basic", "field": "recruitingChannel", "options": "startWithin" },
    { "change": "require", "section": "basic", "field": "lastName" }
  ]
}`,
      },
      ...wordEdits("app.json", /"markets": \{/, (from) => ({ from, to: `${from} "kr": "KR",` })),
    ],
    at: '"options"',
    line: `schemas/markets/kr.json  "recruitingChannel" is never "relativesOrFriends", so the fields that depend on this answer are never asked: change the condition, or make the field accept this answer (in cabinCrew.kr and 1 more) (also: ${basic})`,
  },
  {
    what: "a migration that a market's change needs, at the change",
    edits: [added({ change: "hide", section: "basic", field: "preferredName" })],
    at: '"change":"hide"',
    line: `${vietnam}  "/preferredName" is no longer asked (since the last release of cabinCrew.vn and 1 more): write {"change":"remove","field":"/preferredName"} in schemas/migrations/next.json`,
  },
  {
    what: "a field that is renamed, at its name",
    edits: [{ file: basic, from: '"preferredName": {', to: '"nickname": {' }],
    at: '"nickname"',
    line: `${basic}  since this was renamed from "preferredName": there is no field "preferredName" (also: schemas/sections/basic.ui.json, schemas/sections/basic.ui.json)`,
  },
  {
    what: "an option list that is taken away, at its file",
    edits: [{ file: gender }],
    at: "",
    line: `${gender}  since this file was removed: there is no option list "gender" (also: ${basic})`,
  },
  {
    what: "an option list that has another name, at its file",
    edits: [{ file: gender }, { file: "schemas/options/genders.json", to: whole(gender) }],
    at: "{",
    line: `schemas/options/genders.json  since this file was renamed from ${gender}: there is no option list "gender"; did you mean "genders"? (also: ${basic})`,
  },
  {
    what: "a step that is taken away, at the line where it stood",
    edits: [
      {
        file: "schemas/apply/cadet.json",
        from: `    {
      "id": "question",
      "path": "Question",
      "sections": [
        "cadetRecruiting"
      ]
    },
`,
        to: "",
      },
    ],
    at: "{",
    line: 'schemas/apply/cadet.json  since "question" was removed here: no step has the section "cadetRecruiting": add it to a step in schemas/apply, or delete the file (also: schemas/questions/cadetRecruiting.json)',
  },
];

/** The line printed for a fault, without the numbers of lines and columns. */
const named = (texts: Texts, fault: Fault) =>
  formatFaultLine(texts, fault, englishFaults).replaceAll(/(\.json)(?::\d+)+/g, "$1");

describe("tells, with the place where it was found,", () => {
  it.each(casesInTurn(cases, 3))("$what", ({ edits, at, line }) => {
    const texts = edited(smallProject, edits);
    const [fault = expect.fail()] = findFaults(texts, { before: smallProject });
    expect(named(texts, fault)).toBe(line);
    expect(textAt(texts, fault)?.slice(0, at.length) ?? "").toBe(at);
  });
});

it("tells each of several mistakes at its own edit", () => {
  const texts = edited(smallProject, [
    ...cases.slice(1, 2).flatMap(({ edits }) => edits),
    added({ change: "hide", section: "basic", field: "preferredName" }),
    { file: "schemas/options/jlptLevel.json", from: '"N1", ', to: "" },
    { file: "locales/ja/sections/physique.json", from: '"title": "', to: '"title": "1' },
  ]);
  const files = new Set(findFaults(texts, { before: smallProject }).map(({ file }) => file));
  expect([...files].toSorted()).toEqual([
    "locales/en/sections/basic.json",
    vietnam,
    "schemas/options/jlptLevel.json",
  ]);
});

it("leaves what was wrong before where it is found, and tells it last", () => {
  const hint = { file: "locales/ja/sections/basic.json", from: '"国籍"', to: '"国籍 {{nowhere}}"' };
  const before = edited(smallProject, [hint]);
  const texts = edited(before, [{ file: gender, from: '"female"', to: '"femael"' }]);
  const faults = findFaults(texts, { before });
  expect(faults.map(({ file }) => file)).toEqual([gender, hint.file]);
  expect(findFaults(before, { before })).toEqual(findFaults(before));
});

it("tells the first fault in the file that was edited, and nearly always at the line", () => {
  const runs = process.env.FULL ? 300 : 15;
  const made = byChance((chance) => {
    const kind = chance.pick(Object.keys(mistakes));
    const changed = mistakes[kind]?.(chance, smallProject) ?? expect.fail();
    // `texts` is a function, so that the message of a failing test does not print the texts.
    return { kind, ...changed, texts: () => withOtherEdits(chance, changed.texts, changed.file) };
  });
  const tried = casesInTurn(fc.sample(made, { seed: 4, numRuns: runs }), 3);
  const told = tried.flatMap(({ kind, file, from, to, texts }) => {
    const now = texts();
    const [fault] = findFaults(now, { before: smallProject });
    if (!fault) return [];
    const line = findTextPosition(now, fault)?.line ?? 0;
    return [
      {
        is: `${kind}: ${formatFaultLine(now, fault, englishFaults)}`,
        inFile: fault.file === file,
        atLine: line >= from && line <= to,
      },
    ];
  });
  expect(told.filter(({ inFile }) => !inFile)).toEqual([]);
  const elsewhere = told.filter(({ atLine }) => !atLine);
  expect(elsewhere.length, JSON.stringify(elsewhere)).toBeLessThanOrEqual(told.length / 20);
  expect(told.length).toBeGreaterThan(tried.length / 2);
}, 1_800_000);
