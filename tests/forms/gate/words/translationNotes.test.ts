import { expect, it } from "vitest";
import { parseSources } from "../../../../src/forms/files/parseSources";
import type { Texts } from "../../../../src/forms/files/texts";
import {
  listDoubtfulTranslationKeys,
  renewTranslationNotes,
  staleTranslationFaults,
} from "../../../../src/forms/gate/words/translationNotes";
import { asProject, edited, smallProject } from "../project";

const key = "sections.basic.fields.nationality.label";
const english = { file: "locales/en/sections/basic.json", from: '"Nationality"', to: '"Citizenship"' };
const japanese = { file: "locales/ja/sections/basic.json", from: '"国籍"', to: '"市民権"' };

/** The texts with the notes as `npm run schemas` writes them. */
function noted(texts: Texts, accepts?: (key: string) => boolean): Texts {
  const notes = [...renewTranslationNotes(texts, parseSources(texts), accepts)];
  return new Map([...texts, ...notes.map(([file, each]): [string, string] => [file, JSON.stringify(each)])]);
}

/** The files of the translations that are reported as older than their English. */
const files = (texts: Texts) =>
  staleTranslationFaults(asProject(texts)).flatMap(({ also }) => also?.map(({ file }) => file) ?? []);

const changed = edited(noted(smallProject), [english]);

it("tells each translation that is older than its English, once at the English", () => {
  expect(staleTranslationFaults(asProject(changed))).toMatchObject([
    { file: english.file, at: "/fields/nationality/label" },
  ]);
  expect(files(changed)).toEqual(["locales/ja/sections/basic.json", "locales/zh-TW/sections/basic.json"]);
  expect(new Set(listDoubtfulTranslationKeys(changed, parseSources(changed)))).toEqual(new Set([key]));
});

it("takes a translation that has changed with its English", () => {
  expect(files(edited(changed, [japanese]))).toEqual(["locales/zh-TW/sections/basic.json"]);
});

it("goes on telling until a translation is accepted or made anew", () => {
  expect(files(noted(changed))).toHaveLength(2);
  expect(files(noted(changed, (each) => each === "another"))).toHaveLength(2);
  const accepted = noted(changed, (each) => each === key);
  expect(files(accepted)).toEqual([]);
  expect(files(edited(accepted, [{ ...english, from: '"Citizenship"', to: '"Nation"' }]))).toHaveLength(2);
});

it("knows the words of a market's own fields", () => {
  const texts = edited(noted(smallProject), [
    { file: "schemas/markets/jp.json", from: '"JLPT level"', to: '"Level in the JLPT"' },
  ]);
  expect(new Set(listDoubtfulTranslationKeys(texts, parseSources(texts)))).toEqual(
    new Set(["markets.jp.licences.languageLicenses.JLPTLevel.label"]),
  );
});
