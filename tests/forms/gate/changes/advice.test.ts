import { expect, it } from "vitest";
import type { Language } from "../../../../src/forms/engine/form";
import { newestRelease } from "../../../../src/forms/gate/changes/newestRelease";
import { faultSentence } from "../../../../src/forms/language/faultSentence";
import { findFaults } from "../../../../src/tools/gate";
import { withChanged } from "../changedTexts";
import { expectWorded, faultWords } from "../expectWorded";
import { projectTexts, sentenceOf, smallProject } from "../project";

const releases = "schemas/releases";
const textOf = (file: string) => projectTexts.get(file) ?? expect.fail(`there is no ${file}`);

/** The files with some written, and others taken away. */
const withFiles = (written: Record<string, string>, ...gone: string[]) =>
  new Map([...[...projectTexts].filter(([file]) => !gone.includes(file)), ...Object.entries(written)]);

it.each([
  {
    what: "a line lost from the list of releases",
    texts: withFiles({ [newestRelease]: textOf(newestRelease).replace(/ {4}"\w{16}",\n/, "") }),
    told: [["newestEdited", newestRelease]],
  },
  {
    what: "a release that was renumbered",
    texts: withFiles({ [`${releases}/99.json`]: textOf(`${releases}/3.json`) }, `${releases}/3.json`),
    told: [["releaseRenumbered", `${releases}/99.json`]],
  },
  {
    what: "two releases that changed places",
    texts: withFiles({
      [`${releases}/3.json`]: textOf(`${releases}/4.json`),
      [`${releases}/4.json`]: textOf(`${releases}/3.json`),
    }),
    told: [
      ["releaseRenumbered", `${releases}/3.json`],
      ["releaseRenumbered", `${releases}/4.json`],
    ],
  },
  {
    what: "a copy of a release",
    texts: withFiles({ [`${releases}/99.json`]: textOf(`${releases}/3.json`) }),
    told: [["releaseCopied", `${releases}/99.json`]],
  },
  {
    what: "a release that newest.json does not know",
    texts: withFiles({
      [`${releases}/99.json`]: textOf(`${releases}/3.json`).replace('"number": 3', '"number": 5'),
    }),
    told: [["releaseUnlisted", `${releases}/99.json`]],
  },
  {
    what: "a release that is gone",
    texts: withFiles({}, `${releases}/3.json`),
    told: [["releaseGone", `${releases}/3.json`]],
  },
  {
    what: "a release that was edited",
    texts: withFiles({
      [`${releases}/3.json`]: textOf(`${releases}/3.json`).replace('"number": 3', '"number": 5'),
    }),
    told: [["releaseEdited", `${releases}/3.json`]],
  },
])("tells what happened to released files: $what", ({ texts, told }) => {
  const faults = findFaults(texts);
  faults.forEach(expectWorded);
  expect(faults.map(({ code, file }) => [code, file])).toEqual(told);
  // Staff are advised to delete a file that may have been released only where it is a copy of another release.
  for (const fault of faults)
    if (fault.code !== "releaseCopied") expect(sentenceOf(fault)).not.toContain("delete");
});

it.each([
  ["a tick", "schemas/sections/references.json", /"const": true/, '"const": false'],
  [
    "its outcome",
    "schemas/sections/workExperience.json",
    /"else": (?=\{\s+"properties": \{\s+"workExperiences")/,
    '"then": ',
  ],
])("asks whether a condition was meant to be reversed, by %s, before it names steps", (_, file, from, to) => {
  const text = smallProject.get(file) ?? "";
  expect(text).toMatch(from);
  const faults = findFaults(new Map([...smallProject, [file, text.replace(from, to)]]));
  faults.forEach(expectWorded);
  expect(faults.map(({ code }) => code)).toEqual(["conditionReversed"]);
  expect(sentenceOf(faults[0])).toContain("reverse the condition again");
});

it("asks for each of several steps in a sentence of its own language", () => {
  const file = "schemas/sections/references.json";
  const reversed = (smallProject.get(file) ?? "").replace('"const": true', '"const": false');
  const [fault] = findFaults(new Map([...smallProject, [file, reversed]]));
  const worded = (language: Language) => fault && faultSentence(faultWords[language], fault);
  expect(worded("ja")?.match(/と書いてください。(?:また、schemas|$)/g)?.length).toBeGreaterThan(1);
  expect(worded("zh-TW")?.match(/；另外，請在/g)?.length).toBeGreaterThan(0);
});

it("still takes a condition that was meant to be reversed, with its steps", () => {
  const file = "schemas/sections/references.json";
  const reversed = new Map([
    ...smallProject,
    [file, (smallProject.get(file) ?? "").replace('"const": true', '"const": false')],
  ]);
  const steps = sentenceOf(findFaults(reversed)[0]).match(/\{"change[^}]*\}/g) ?? [];
  const texts = withChanged(reversed, "schemas/migrations/next.json", (next) => {
    next.$schema = "../meta/migration.json";
    next.steps = steps.map((step) => JSON.parse(step));
  });
  expect(findFaults(texts).map(sentenceOf)).toEqual([]);
});
