import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { effectiveAnswer } from "../../../src/forms/engine/effectiveAnswer";
import {
  normalizeAndTrimText,
  removeUnstorableCharacters,
} from "../../../src/forms/engine/normalizeAndTrimText";

/** Characters that show nothing by themselves. */
const invisible = [
  " ",
  "\t",
  "\n",
  "\u00a0",
  "\u00ad",
  "\u061c",
  "\u115f",
  "\u180e",
  "\u200b",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u202e",
  "\u2060",
  "\u2066",
  "\u2800",
  "\u3000",
  "\u3164",
  "\ufe0f",
  "\ufeff",
  "\uffa0",
  "\u{e0001}",
  "\u{e0100}",
];

describe("a text as people see it", () => {
  it("is none where nothing is seen", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...invisible)), (blanks) => {
        expect(normalizeAndTrimText(blanks.join(""))).toBe("");
        expect(effectiveAnswer({}, blanks.join(""))).toBeUndefined();
      }),
    );
  });

  it("has nothing invisible at its ends, whatever stands there", () => {
    const ends = fc.array(fc.constantFrom(...invisible.filter((each) => !/[\ufe0f\u{e0100}]/u.test(each))));
    const words = fc.constantFrom(
      "Lin",
      "O'Brien",
      "林",
      "ශ්\u200dරී",
      "محمد\u200cعلی",
      "👨\u200d👩\u200d👧",
      "a b",
    );
    fc.assert(
      fc.property(ends, words, ends, (before, text, after) => {
        expect(normalizeAndTrimText(before.join("") + text + after.join(""))).toBe(text);
      }),
    );
  });

  it.each(["辻\u{e0100}", "❤\ufe0f"])("keeps the chosen shape of its last character: %s", (text) =>
    expect(normalizeAndTrimText(`${text} `)).toBe(text),
  );

  it("is composed, as Mac and iOS do not send it", () => {
    expect(normalizeAndTrimText("Jose\u0301")).toBe("José");
    expect(normalizeAndTrimText("か\u3099")).toBe("が");
  });

  it("takes no longer for many blanks inside", () => {
    const text = `a${" ".repeat(200_000)}b`;
    expect(normalizeAndTrimText(text)).toBe(text);
  });
});

describe("a text that can be stored", () => {
  it.each([
    ["one\u0000two", "onetwo"],
    ["\u0003\u000b\u000c\u0007Word", "Word"],
    ["half \ud83d pair", "half  pair"],
    ["whole 😀 pair", "whole 😀 pair"],
    ["two\tcolumns\r\nand lines\n", "two\tcolumns\r\nand lines\n"],
    ["\uffff", ""],
  ])("has no character that cannot: %j", (typed, stored) =>
    expect(removeUnstorableCharacters(typed)).toBe(stored),
  );
});
