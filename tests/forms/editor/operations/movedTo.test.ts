import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { listFieldPlacesInSchema } from "../../../../src/forms/editor/operations/composedField";
import type { FormOperation, NewPlace } from "../../../../src/forms/editor/operations/operation";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import { createSingleFormComposer } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { compareWithReleases } from "../../../../src/tools/formEditor/comparison/compareWithReleases";
import { findFaults } from "../../../../src/tools/gate";
import { justReleased } from "../../gate/aRelease";
import { oneForm } from "../../gate/formsFolder";
import { after, projectTexts } from "./projectTexts";

const everywhere = { in: "everywhere" } as const;
const inJapan = { in: "market", market: "jp" } as const;
const name = "basic.preferredName";
const place = (section: string, path: string[], behind: string | null): NewPlace => ({
  ...{ section, path, after: behind },
});
const moved = (field: string, to: NewPlace): FormOperation => ({
  operation: "moveFieldTo",
  field,
  place: to,
});

const applied = (texts: SavedTexts, ...operations: FormOperation[]) =>
  after(texts, applyOperation(texts, ...operations));

/** A field of a form as it is asked: its schemas without their key, and its words. */
function asked(texts: SavedTexts, form: string, market: string, key: string) {
  const all = new Map(Object.entries(texts));
  const composed = createSingleFormComposer(parseSources(all), parseWords(all)).application(form, market);
  const found = listFieldPlacesInSchema(composed.form.schema, key);
  return {
    schemas: found.map(({ field: { title: _title, ...schema } }) => schema),
    words: composed.labels.ja[key],
    at: composed.form.steps.flatMap(({ id, sections }) =>
      sections.flatMap(({ id: section, fields }) => fields.map((each) => `${id} ${section} ${each}`)),
    ),
  };
}

it("moves a field to a section of another step, with its words, its rules and what a market changes in it", () => {
  const texts = applied(
    projectTexts,
    { operation: "setRule", field: name, scope: inJapan, rule: "maxLength", value: 20 },
    {
      operation: "setWords",
      field: name,
      scope: inJapan,
      words: { ja: { label: "呼ばれたい名前", hint: "任意です。" } },
    },
    { operation: "setRequired", field: name, scope: everywhere, required: true },
  );
  const next = applied(texts, moved(name, place("physique", [], "height")));
  const [before, now] = [
    asked(texts, "cabinCrew", "jp", name),
    asked(next, "cabinCrew", "jp", "physique.preferredName"),
  ];
  expect(before.schemas).toHaveLength(1);
  expect([now.schemas, now.words]).toEqual([before.schemas, before.words]);
  expect(now.at.filter((each) => each.endsWith(" preferredName"))).toEqual([
    expect.stringContaining("physique preferredName"),
  ]);
  const all = now.at.map((each) => each.split(" ").at(-1));
  expect(all[all.indexOf("preferredName") - 1]).toBe("height");
  expect(asked(next, "cabinCrew", "jp", name).schemas).toEqual([]);
  const left = Object.entries(next).filter(
    ([file, text]) => /sections\/basic/.test(file) && text.includes("preferredName"),
  );
  expect(left).toEqual([]);
});

it("moves a field into a list and out again, and every answer follows by the step that is proposed", () => {
  const released = justReleased(oneForm);
  const texts = Object.fromEntries(released);
  const next = applied(texts, moved(name, place("education", ["academicBackgrounds"], "institution")));
  const back = applied(
    next,
    moved("education.academicBackgrounds.preferredName", place("basic", [], "gender")),
  );
  const groups = applied(
    texts,
    moved("education.academicBackgrounds.institution", place("basic", [], name.slice(6))),
  );
  for (const [changed, gone] of [
    [groups, ["/academicBackgrounds/*/institution"]],
    [next, ["/preferredName"]],
    [back, []],
  ] as const) {
    const effects = compareWithReleases(
      new Map(Object.entries(changed)),
      new Map(Object.entries(changed)),
    )?.effects;
    expect(effects?.filter(({ kind }) => kind === "remove").map(({ path }) => path)).toEqual(gone);
  }
  expect(findFaults(new Map(Object.entries(back))).map(({ code }) => code)).toEqual([]);
});

it("moves a field that a market adds by its change alone", () => {
  const label = {
    en: { label: "Nearest station" },
    ja: { label: "最寄り駅" },
    "zh-TW": { label: "最近的車站" },
  };
  const texts = applied(projectTexts, {
    operation: "addField",
    kind: "shortText",
    name: "nearestStation",
    words: label,
    required: true,
    place: place("basic", [], "preferredName"),
    scope: inJapan,
  });
  const next = applied(texts, moved("basic.nearestStation", place("physique", [], "height")));
  const now = asked(next, "cabinCrew", "jp", "physique.nearestStation");
  expect([now.schemas.length, now.words?.label]).toEqual([1, "最寄り駅"]);
  const outcome = applyOperation(texts, moved("basic.nearestStation", place("physique", [], "height")));
  expect(Object.keys("texts" in outcome ? outcome.texts : {})).toEqual(["schemas/markets/jp.json"]);
});

it.each<[string, NewPlace, string]>([
  ["basic.nationality", place("education", ["academicBackgrounds"], null), "bound"],
  [name, place("basic", [], "gender"), "placeUnfit"],
  ["licences.languageLicenses", place("licences", ["languageLicenses"], null), "placeUnfit"],
  [name, place("noSection", [], null), "noSection"],
  [name, place("physique", [], "nothing"), "noField"],
  [name, place("physique", ["nothing"], null), "noField"],
  ["education.academicBackgrounds.status", place("references", ["references"], null), "bound"],
  [
    "licences.languageLicenses.TOEIC.file",
    place("licences", ["languageLicenses", "IELTS"], null),
    "nameTaken",
  ],
  ["basic.nothing", place("physique", [], null), "noField"],
])("refuses to move %s to %j: %s", (field, to, code) => {
  const outcome = applyOperation(projectTexts, moved(field, to));
  expect("refused" in outcome && outcome.refused.code).toBe(code);
});
