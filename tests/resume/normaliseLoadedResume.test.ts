import { describe, expect, it } from "vitest";
import type { Json } from "../../src/forms/engine/form";
import { isObject } from "../../src/forms/engine/pointer";
import { initialResume, normaliseLoadedResume } from "../../src/resume/normaliseLoadedResume";
import { anObject } from "../forms/engine/aForm";

const newId = () => "new";
const licences = anObject({
  properties: { HSK: { type: "string" }, JLPTLevel: { type: "string" }, other: { type: "array" } },
});
const askedNow = anObject({ properties: { references: { type: "array" }, languageLicenses: licences } });
const canWait = anObject({ properties: { references: { type: "array", "x-later": true } } });
const normalised = (resume: Parameters<typeof normaliseLoadedResume>[0], schema = askedNow) =>
  normaliseLoadedResume(resume, schema, newId);

const entryIds = (list: Json | undefined) =>
  Array.isArray(list) ? list.map((entry) => isObject(entry) && entry.entryId) : [];

describe("a resume that was loaded", () => {
  it("with no work experience says so, and has one blank entry", () => {
    expect(normalised({})).toMatchObject({ workExpBoolean: true, workExperiences: [{ entryId: "new" }] });
    expect(normalised({ workExperiences: [] })).toMatchObject({ workExpBoolean: true });
  });

  it("without references has referenceBoolean set and one blank entry", () => {
    expect(normalised({})).toMatchObject({ referenceBoolean: true, references: [{ entryId: "new" }] });
  });

  it("with no references says nothing where they can wait, and has no entry", () => {
    expect(initialResume(canWait, newId)).not.toHaveProperty("references");
    for (const resume of [{}, { references: [{ entryId: "blank" }] }]) {
      const loaded = normalised(resume, canWait);
      expect(loaded).not.toHaveProperty("referenceBoolean");
      expect(loaded.references ?? []).toEqual([]);
    }
    const begun = { references: [{ entryId: "blank" }, { entryId: "a", name: "A" }] };
    expect(normalised(begun, canWait).references).toEqual([{ entryId: "a", name: "A" }]);
  });

  it("with work experience and references is not said to have none", () => {
    const resume = normalised({ workExperiences: [{ entryId: "a" }], references: [{ entryId: "b" }] });
    expect(resume).not.toHaveProperty("workExpBoolean");
    expect(resume).not.toHaveProperty("referenceBoolean");
  });

  it("has its schools in ascending order of degree, those without one last", () => {
    const school = (entryId: string, academicDegree?: number) => ({
      entryId,
      ...(academicDegree !== undefined && { academicDegree }),
    });
    const { academicBackgrounds } = normalised({
      academicBackgrounds: [school("none"), school("bachelor", 3), school("doctor", 1), school("second", 3)],
    });
    expect(academicBackgrounds).toEqual([
      school("doctor", 1),
      school("bachelor", 3),
      school("second", 3),
      school("none"),
    ]);
  });

  it("has licences of unknown names among the others, with their score as text", () => {
    const { languageLicenses } = normalised({
      languageLicenses: { HSK: "4", KLAT: 3, other: [{ entryId: "own", name: "Goethe" }] },
    });
    expect(languageLicenses).toMatchObject({
      HSK: "4",
      other: [
        { entryId: "own", name: "Goethe" },
        { entryId: "new", name: "KLAT", score: "3" },
      ],
    });
  });

  it("has one language to begin with", () => {
    expect(normalised({}).languageSkills).toEqual([{ entryId: "new" }]);
  });

  it("counts a job that has begun and has no end as the current one", () => {
    const { workExperiences } = normalised({
      workExperiences: [
        { entryId: "a", startDate: "2020-01" },
        { entryId: "b", startDate: "2018-01", endDate: "2019-12" },
        { entryId: "c", company: "typed so far" },
      ],
    });
    expect(workExperiences).toEqual([
      { entryId: "a", startDate: "2020-01", workStatus: true },
      { entryId: "b", startDate: "2018-01", endDate: "2019-12" },
      { entryId: "c", company: "typed so far" },
    ]);
  });

  it("has its jobs from the most recent to the oldest, the current one first, and what tells no date last", () => {
    const { workExperiences } = normalised({
      workExperiences: [
        { entryId: "blank" },
        { entryId: "first", startDate: "2015-01", endDate: "2017-12" },
        { entryId: "beside", startDate: "2016-06", endDate: "2017-12" },
        { entryId: "second", startDate: "2018-01", endDate: "2021-03" },
        { entryId: "now", startDate: "2021-04" },
      ],
    });
    expect(entryIds(workExperiences)).toEqual(["now", "second", "beside", "first", "blank"]);
  });

  it("has what others let order in the order that it was given", () => {
    const references = [
      { entryId: "b", name: "B" },
      { entryId: "a", name: "A" },
    ];
    const languageSkills = [
      { entryId: "d", languageId: "zh" },
      { entryId: "c", languageId: "en" },
    ];
    expect(normalised({ references, languageSkills })).toMatchObject({ references, languageSkills });
  });

  it.each([
    ["a text", "B2", { score: "B2" }],
    ["a number", 145, { score: "145" }],
    ["scores in parts", { listening: 30, reading: 28 }, { score: "listening 30, reading 28" }],
    ["nothing", null, {}],
  ])("has a licence that nobody knows, with %s, as another licence", (_what, value, score) => {
    const other = [{ entryId: "old", name: "First aid" }];
    expect(normalised({ languageLicenses: { HSK: "5", PTE: value, other } }).languageLicenses).toEqual({
      HSK: "5",
      other: [...other, { entryId: "new", name: "PTE", ...score }],
    });
  });

  it("has JLPT split, and no score where it is 0", () => {
    expect(normalised({ languageLicenses: { JLPT: "N2 0" } }).languageLicenses).toEqual({ JLPTLevel: "N2" });
  });

  it("has a level and a score that its form does not ask for as one other licence, as on the wire", () => {
    const properties = { languageLicenses: anObject({ properties: { other: { type: "array" } } }) };
    expect(
      normalised({ languageLicenses: { JLPT: "N2 120" } }, anObject({ properties })).languageLicenses,
    ).toEqual({ other: [{ entryId: "new", name: "JLPT", score: "N2 120" }] });
    const withoutOther = anObject({ properties: { languageLicenses: anObject({ properties: {} }) } });
    const kept = { languageLicenses: { HSK: "4" } };
    expect(normalised(kept, withoutOther).languageLicenses).toEqual(kept.languageLicenses);
  });
});

it("a blank resume, saved and loaded, is not taken for one with nothing to tell", () => {
  const loaded = normalised(initialResume(askedNow, newId));
  expect(loaded).not.toHaveProperty("workExpBoolean");
  expect(loaded).toEqual(initialResume(askedNow, newId));
});
