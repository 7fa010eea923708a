import { expect, it } from "vitest";
import { joinWordsWithSpaces } from "../../../src/forms/language/joinWordsWithSpaces";

it.each([
  [["IELTS", "certificate"], "IELTS certificate"],
  [["IELTS", "成績證明"], "IELTS 成績證明"],
  [["其他證照", "證明文件"], "其他證照證明文件"],
  [["実用英語技能検定（英検）", "合格証明書"], "実用英語技能検定（英検）合格証明書"],
])("joins %j to %j", (words, joined) => {
  expect(joinWordsWithSpaces(words)).toBe(joined);
});
