import { expect, it } from "vitest";
import { languages } from "../../../src/forms/engine/form";
import {
  buildLanguagesJson,
  languageIndexFile,
  tagsOfLanguageFiles,
} from "../../../src/forms/files/buildLanguagesJson";
import { languageIndexFaults } from "../../../src/forms/gate/shapes/fileFaults";
import { asProject, projectTexts } from "../gate/project";

const korean = JSON.stringify({
  name: "한국어",
  short: "한국어",
  locale: "ko-KR",
  script: "Kore",
  direction: "ltr",
});
const withKorean = new Map([...projectTexts, ["locales/ko/language.json", korean]]);

it("has every folder with language.json, English first", () => {
  expect(tagsOfLanguageFiles(projectTexts)).toEqual(languages);
  expect(tagsOfLanguageFiles(withKorean)).toEqual(["en", "ja", "ko", "zh-TW"]);
  expect(tagsOfLanguageFiles(new Map([...withKorean, ["locales/ar/app.json", "{}"]]))).not.toContain("ar");
});

it("is refused while it is older than the file of a language", () => {
  expect(languageIndexFaults(asProject(projectTexts))).toEqual([]);
  expect(languageIndexFaults(asProject(withKorean))).toMatchObject([
    { file: languageIndexFile, code: "otherLanguages" },
  ]);
  const renewed = new Map([...withKorean, [languageIndexFile, buildLanguagesJson(withKorean)]]);
  expect(languageIndexFaults(asProject(renewed))).toEqual([]);
});
