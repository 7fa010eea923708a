import { expect, it } from "vitest";
import { languages } from "../../../../src/forms/engine/form";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { nextMigration } from "../../../../src/forms/files/pendingMigrations";
import { parseReleases } from "../../../../src/forms/files/releases";
import type { Texts } from "../../../../src/forms/files/texts";
import { readNewestReleasedForms } from "../../../../src/forms/gate/changes/newestRelease";
import { afterRelease, justReleased } from "../aRelease";
import { type Edit, edited, projectTexts } from "../project";

it("keeps what every form asks, and each of its words, but what countries are found by", () => {
  const { composed } = composeAll(parseSources(projectTexts), parseWords(projectTexts));
  const released = readNewestReleasedForms(justReleased(projectTexts));
  const served = composed.filter(({ kind }) => kind !== "editor");
  expect([...released.keys()]).toEqual(served.map(({ form }) => form.name));
  for (const { form, labels } of served) {
    const kept = released.get(form.name);
    expect(JSON.stringify(kept?.schema)).toBe(JSON.stringify(form.schema));
    for (const language of languages) {
      const words = Object.entries(labels[language]).map(
        ([key, { also, ...label }]) => [key, label] as const,
      );
      expect(kept?.labels(language)).toMatchObject(Object.fromEntries(words));
    }
  }
});

it("keeps with each form the hash of what it promises about its answers", () => {
  const { composed } = composeAll(parseSources(projectTexts), parseWords(projectTexts));
  const [release] = parseReleases(justReleased(projectTexts));
  for (const { form, kind } of composed)
    if (kind !== "editor") expect(release?.forms[form.name]?.declaration).toBe(form.declaration);
});

const bytesOfReleases = (texts: Texts): number =>
  [...texts].reduce(
    (sum, [file, text]) => sum + (file.startsWith("schemas/releases/") ? Buffer.byteLength(text) : 0),
    0,
  );

const preferredName = '"preferredName": { "type": "string", "maxLength": 40 }';
const label = { label: "N" };

it("keeps all releases in 1.5 MB", () => {
  expect(bytesOfReleases(projectTexts)).toBeLessThan(1_500_000);
});

it.each<[what: string, edits: Edit[]]>([
  [
    "a field that changes in every application",
    [
      {
        file: "schemas/sections/basic.json",
        from: preferredName,
        to: preferredName.replace("40", "30"),
      },
      {
        file: nextMigration,
        to: JSON.stringify({ steps: [{ change: "narrow", field: "/preferredName" }] }),
      },
    ],
  ],
  [
    "a field that one market adds",
    [
      {
        file: "schemas/markets/vn.json",
        from: '"changes": [',
        to: `"changes": [${JSON.stringify({
          change: "add",
          section: "basic",
          after: "preferredName",
          field: "nearestStation",
          schema: { type: "string", maxLength: 60 },
          labels: { en: label, ja: label, "zh-TW": label },
        })},`,
      },
    ],
  ],
])("adds at most 30 KB by a release of %s", (_what, edits) => {
  const before = justReleased(projectTexts);
  const after = afterRelease(edited(before, edits));
  expect([...after.keys()]).toContain("schemas/releases/2.json");
  expect(bytesOfReleases(after) - bytesOfReleases(before)).toBeLessThan(30_000);
});
