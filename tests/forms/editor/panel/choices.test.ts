import { expect, test } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type { FieldDetails } from "../../../../src/forms/editor/operations/fieldFacts";
import type { FormOperation, Scope } from "../../../../src/forms/editor/operations/operation";
import { readField } from "../../../../src/forms/editor/operations/readField";
import { choicesPerPage, getPageOfMatchingChoices } from "../../../../src/forms/editor/panel/choicePages";
import { choicesPanel } from "../../../../src/forms/editor/panel/choicesPanel";
import { selectionPanel } from "../../../../src/forms/editor/panel/selectionPanel";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import { after, projectTexts } from "../operations/projectTexts";

const read = (texts: SavedTexts, field: string): FieldDetails =>
  readField(texts, { form: "cabinCrew", market: "jp", field }) ?? expect.fail(field);
const done = (texts: SavedTexts, operations: FormOperation[]) =>
  after(texts, applyOperation(texts, ...operations));
const codesOf = (texts: SavedTexts, field: string) =>
  read(texts, field).choices?.choices.map(({ code }) => code);

test.each([
  ["basic.gender", 1],
  ["basic.nationality", 120],
])("a market offers some choices of %s, more again, and in the end its own list goes", (field, gone) => {
  const scope: Scope = { in: "market", market: "jp" };
  const all = read(projectTexts, field).usualChoices?.choices ?? [];
  const tick = (texts: SavedTexts, codes: ReadonlyArray<string | number>) =>
    done(
      texts,
      selectionPanel.operations(
        { facts: read(texts, field), shown: all, scope, texts, language: "en" },
        { codes: codes.map(String) },
      ),
    );
  const codes = all.map(({ code }) => code);
  const fewer = codes.toSpliced(gone, 1);
  const fewest = fewer.slice(1);

  const once = tick(projectTexts, fewer);
  expect(codesOf(once, field)).toEqual(fewer);
  expect(read(once, field).choices?.choices.every(({ names }) => names.ja !== "")).toBe(true);
  const twice = tick(once, fewest);
  expect(codesOf(twice, field)).toEqual(fewest);
  expect(codesOf(tick(twice, fewer), field)).toEqual(fewer);
  expect(tick(tick(twice, fewer), codes)).toEqual(projectTexts);
  expect(tick(projectTexts, [])).toEqual(projectTexts);
});

test("a new choice beside numbers gets the next one, as its code or as it was typed", () => {
  const field = "education.academicBackgrounds.academicDegree";
  const { choices: list = expect.fail() } = read(projectTexts, field);
  const add = (typed: object) => {
    const rows = choicesPanel.answers({ list, shown: list.choices }).choices;
    const row = { en: "Trade school", ja: "専修学校の修了", zhTW: "職業學校畢業", ...typed };
    const answers = { choices: [...(Array.isArray(rows) ? rows : []), row] };
    return codesOf(
      done(projectTexts, choicesPanel.operations({ list, shown: list.choices }, answers)),
      field,
    )?.at(-1);
  };
  expect(add({})).toBe(Math.max(...list.choices.map(({ code }) => Number(code))) + 1);
  expect(add({ code: "77" })).toBe(77);
});

test("a page of a long list is found, and changed without touching the others", () => {
  const { choices: list = expect.fail() } = read(projectTexts, "basic.nationality");
  const found = getPageOfMatchingChoices(list.choices, " viet", 3);
  expect(found.choices.map(({ code }) => code)).toEqual(["VN"]);
  const second = getPageOfMatchingChoices(list.choices, "", 1);
  expect(second).toMatchObject({ page: 1, found: 249, pages: Math.ceil(249 / choicesPerPage) });

  const typed = choicesPanel.answers({ list, shown: second.choices });
  expect(choicesPanel.operations({ list, shown: second.choices }, typed)).toEqual([]);
  const rows = Array.isArray(typed.choices) ? typed.choices : [];
  const [first = null, ...others] = rows;
  const added = { en: "Elsewhere", ja: "他の国", zhTW: "其他國家" };
  const edited = done(
    projectTexts,
    choicesPanel.operations({ list, shown: second.choices }, { choices: [added, ...others, first] }),
  );
  const codes = list.choices.map(({ code }) => code);
  const moved = codes.splice(choicesPerPage, 1, "elsewhere");
  expect(codesOf(edited, "basic.nationality")).toEqual(codes.toSpliced(2 * choicesPerPage, 0, ...moved));
});
