import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { jsonLines } from "../../src/server/jsonLines";
import { findFaults } from "../../src/tools/gate";
import { projectFolders } from "../../src/tools/projectFolders";
import { release, unreleased } from "../../src/tools/releaseForms";
import { aCopy } from "./aCopy";

it("finds nothing in the project's own schemas", () => {
  expect(findFaults(projectFolders)).toEqual([]);
});

const basic = "schemas/sections/basic.json";
const education = "schemas/sections/education.json";
const japan = "schemas/markets/jp.json";

it.each<[what: string, file: string, from: string, to: string, says: RegExp]>([
  [
    "a misspelt rule",
    basic,
    '"maxLength": 40',
    '"maxLenght": 40',
    /"maxLenght" is not known here; did you mean "maxLength"\?/,
  ],
  [
    "a rule that there is not",
    basic,
    '"maxLength": 40',
    '"maxLength": 40, "colour": 1',
    /"colour" is not known here$/,
  ],
  ["a wrong kind of value", basic, '"maxLength": 40', '"maxLength": "40"', /"maxLength" must be integer/],
  [
    "a kind of field that there is not",
    basic,
    '"type": "string", "included": "gender"',
    '"type": "strnig", "included": "gender"',
    /did you mean "string"/,
  ],
  [
    "choices as oneOf",
    basic,
    '"maxLength": 40',
    '"maxLength": 40, "oneOf": [{"const": "a", "title": "A"}]',
    /choices are an option list/,
  ],
  [
    "a condition that is more than it may be",
    basic,
    '{ "const": "TW" } }, "required": ["nationality"] }',
    '{ "pattern": "^T" } }, "required": ["nationality"] }',
    /"pattern" is not known here/,
  ],
  ["a text without bounds", basic, '"maxLength": 40', '"minLength": 1', /a text needs a bound/],
  ["a pattern without bounds", basic, "{6,14}$", "{6,}$", /a text needs a bound/],
  ["a list without bounds", education, '"maxItems": 6,', "", /a list needs a bound/],
  ["a slash in a name", basic, '"preferredName": {', '"preferred/Name": {', /cannot be used/],
  [
    "an option list that is not there",
    basic,
    '"included": "gender"',
    '"included": "gendre"',
    /no option list "gendre"; did you mean "gender"\?/,
  ],
  [
    "a kind of file that is not there",
    education,
    '"kind": "diploma"',
    '"kind": "diplom"',
    /no kind of file "diplom"; did you mean "diploma"/,
  ],
  [
    "a section that is not there",
    "schemas/apply/cabinCrew.json",
    '"education"',
    '"educaton"',
    /no section "educaton"; did you mean "education"/,
  ],
  [
    "a comparison with a field that is not there",
    education,
    '"after": "startDate"',
    '"after": "beginDate"',
    /no field "beginDate" beside it/,
  ],
  [
    "a condition on a field that is not there",
    education,
    '"if": { "properties": { "status"',
    '"if": { "properties": { "state"',
    /looks at "state"/,
  ],
  [
    "a look for a field that is not there",
    "schemas/sections/basic.ui.json",
    '"gender": {',
    '"gendre": {',
    /no field "gendre"; did you mean "gender"/,
  ],
  [
    "a widget that is not there",
    "schemas/sections/basic.ui.json",
    '"ui:widget": "radio"',
    '"ui:widget": "radios"',
    /did you mean "radio"/,
  ],
  [
    "a change that there is not",
    japan,
    '"change": "add"',
    '"change": "remove"',
    /"remove" is not known here: add, require/,
  ],
  ["a part of a change that is missing", japan, '"after": "firstName",', "", /"after" is missing/],
  [
    "a change of a form that is not there",
    japan,
    '"change": "add",',
    '"change": "add", "forms": ["cabinCrw"],',
    /no form "cabinCrw"; did you mean "cabinCrew"/,
  ],
  ["a place that is not there", japan, '"after": "firstName"', '"after": "fristName"', /no field fristName/],
  ["a time zone that is not there", japan, "Asia/Tokyo", "Asia/Kyoto", /no time zone "Asia\/Kyoto"/],
  [
    "a retired code that there never was",
    "schemas/options/gender.json",
    '"codes": [',
    '"retired": ["unknown"], "codes": [',
    /"unknown" is no code of the list/,
  ],
  [
    "words that are missing",
    "locales/ja/sections/basic.json",
    '"gender": {',
    '"sex": {',
    /"basic\.gender" has no words/,
  ],
  [
    "JSON that is none",
    japan,
    '"currency": "JPY",',
    '"currency": "JPY"',
    /line 4: a comma or } is missing before "timeZone"/,
  ],
])("names %s", (_what, file, from, to, says) => {
  const copy = aCopy();
  copy.edit(file, from, to);
  const [fault, ...others] = findFaults(copy);
  expect(fault?.says).toMatch(says);
  expect(others).toEqual([]);
  expect(file.startsWith(fault?.file ?? "nowhere")).toBe(true);
});

it("points at the line", () => {
  const copy = aCopy();
  copy.edit(education, '"maxItems": 6,', "");
  const [fault] = findFaults(copy);
  const text = readFileSync(join(dirname(copy.schemas), education), "utf8");
  const line = jsonLines(text).get(fault?.at ?? "");
  expect(text.split("\n")[(line ?? 0) - 1]).toContain('"academicBackgrounds"');
});

it("keeps released forms, tells when they have changed, and refuses an edited one", () => {
  const copy = aCopy();
  rmSync(join(copy.schemas, "released"), { recursive: true, force: true });
  const [first] = unreleased(copy);
  if (!first) expect.fail();
  const file = release(first, copy.schemas);
  expect(file).toBe(`released/${first.form.name}/1.json`);
  expect(unreleased(copy).map(({ form }) => form.name)).not.toContain(first.form.name);
  expect(findFaults(copy)).toEqual([]);

  copy.edit(basic, '"maxLength": 40', '"maxLength": 41');
  const changed = unreleased(copy).find(({ form }) => form.name === first.form.name);
  if (!changed) expect.fail();
  expect(release(changed, copy.schemas)).toBe(`released/${first.form.name}/2.json`);

  copy.edit(`schemas/${file}`, '"maxLength": 40', '"maxLength": 42');
  expect(findFaults(copy)).toMatchObject([
    { file: `schemas/${file}`, says: expect.stringContaining("edited after its release") },
  ]);
});
