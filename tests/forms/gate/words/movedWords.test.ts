import { expect, it } from "vitest";
import { movedTranslationFaults } from "../../../../src/forms/gate/words/movedTranslationFaults";
import { renewTranslationNotes } from "../../../../src/forms/gate/words/translationNotes";
import { expectWorded } from "../expectWorded";
import { asProject, type Edit, edited, projectTexts } from "../project";

const zh = "locales/zh-TW/options.json";
const ja = "locales/ja/app.json";

const told = (edits: readonly Edit[]) => {
  const faults = movedTranslationFaults(asProject(edited(projectTexts, edits)));
  faults.forEach(expectWorded);
  return faults.map(({ file, at }) => `${file} ${at}`);
};

it("accepts the translations as they are", () => {
  expect(told([])).toEqual([]);
});

it("tells of two choices whose words changed places, at both", () => {
  const swapped = [
    { file: zh, from: '"exempt": "免役"', to: '"exempt": "未役"' },
    { file: zh, from: '"notYet": "未役"', to: '"notYet": "免役"' },
  ];
  expect(told(swapped)).toEqual([
    `${zh} /militaryServiceStatus/exempt`,
    `${zh} /militaryServiceStatus/notYet`,
  ]);
});

it("tells of two markets whose names changed places", () => {
  const swapped = [
    { file: ja, from: '"vn": "ベトナム"', to: '"vn": "シンガポール"' },
    { file: ja, from: '"sg": "シンガポール"', to: '"sg": "ベトナム"' },
  ];
  expect(told(swapped)).toEqual([`${ja} /markets/vn`, `${ja} /markets/sg`]);
});

it("tells of a hint that was pasted from another field", () => {
  const file = "locales/zh-TW/sections/basic.json";
  const pasted = { file, from: "請依退伍令、結訓證明或退役證明上的日期填寫。", to: "請見護照的照片頁。" };
  expect(told([pasted])).toHaveLength(1);
});

it("says nothing of words that no other text has", () => {
  expect(told([{ file: zh, from: '"exempt": "免役"', to: '"exempt": "免除兵役"' }])).toEqual([]);
});

it("keeps the notes of moved words until somebody accepts them", () => {
  const texts = edited(projectTexts, [
    { file: zh, from: '"exempt": "免役"', to: '"exempt": "未役"' },
    { file: zh, from: '"notYet": "未役"', to: '"notYet": "免役"' },
  ]);
  const { sources } = asProject(texts);
  const noted = (accepts?: (key: string) => boolean) => {
    const notes = renewTranslationNotes(texts, sources, accepts).get("locales/translated/zh-TW.json");
    const renewed = new Map([...texts, ["locales/translated/zh-TW.json", JSON.stringify(notes)]]);
    return movedTranslationFaults(asProject(renewed)).length;
  };
  expect(noted()).toBe(2);
  expect(noted((key) => key.startsWith("options.militaryServiceStatus."))).toBe(0);
});
