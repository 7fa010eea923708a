import { describe, expect, it } from "vitest";
import { parseAcceptLanguage } from "../../src/server/http/parseAcceptLanguage";

const cases: [string | undefined, string][] = [
  [undefined, "en"],
  ["", "en"],
  ["ja", "ja"],
  ["ja-JP", "ja"],
  ["zh-TW", "zh-TW"],
  ["zh_TW", "zh-TW"],
  ["zh-tw", "zh-TW"],
  ["zh-Hant-HK", "zh-TW"],
  ["zh", "zh-TW"],
  ["zh-CN", "zh-TW"],
  ["zh-Hans-SG", "zh-TW"],
  ["zh-CN, zh-Hans;q=0.9, en;q=0.8", "zh-TW"],
  ["ja, zh-CN;q=0.9", "ja"],
  ["fr, de;q=0.9", "en"],
  ["en;q=0.5, ja;q=0.8", "ja"],
  ["ja;q=0, en", "en"],
  ["jam", "en"],
  ["*", "en"],
  [";;;q=x,,", "en"],
];

describe("the language of a request", () => {
  it.each(cases)("for %j is %s", (header, language) => {
    expect(parseAcceptLanguage(header)).toBe(language);
  });
});
