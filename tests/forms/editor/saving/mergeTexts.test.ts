import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeTexts, type Side } from "../../../../src/forms/files/mergeTexts";

const text = "one\ntwo\nthree\nfour\nfive\n";
const here = text.replace("one", "ONE");
const five = text.replace("five", "FIVE");
const both = here.replace("five", "FIVE");

it("merges where a checkout ends lines otherwise, and where the last line has no end", () => {
  const windows = text.replaceAll("\n", "\r\n");
  expect(mergeTexts(text, here, windows)).toBe(windows.replace("one", "ONE"));
  expect(mergeTexts(windows, windows.replace("one", "ONE"), five)).toBe(both);
  expect(mergeTexts(text, here, five.replaceAll("\n", "\r\n"))).toBe(both.replaceAll("\n", "\r\n"));
  expect(mergeTexts(text.trimEnd(), here.trimEnd(), text)).toBe(here);
  expect(mergeTexts(text, null, windows)).toBeNull();
});

it.each([
  ["what was deleted elsewhere", text, here, null],
  ["what was deleted here", text, null, five],
  ["what both made", null, here, five],
] as const)("asks about %s, and takes the side that is kept", (_, before, mine, theirs) => {
  expect(mergeTexts(before, mine, theirs)).toBeUndefined();
  expect(mergeTexts(before, mine, theirs, "here")).toBe(mine);
  expect(mergeTexts(before, mine, theirs, "elsewhere")).toBe(theirs);
});

it("asks where lines of both would make no JSON, and takes one side whole", () => {
  const [before = "", mine = "", theirs = ""] = [
    ["1,", "2,", "3,", "4"],
    ['{"x": [1,', "2,", "3]},", "4"],
    ["1,", "[2,", "3,", "4]"],
  ].map((items) => `[\n${items.join("\n\n")}\n]\n`);
  for (const each of [before, mine, theirs]) JSON.parse(each);
  expect(mergeTexts(before, mine, theirs)).toBeUndefined();
  expect(mergeTexts(before, mine, theirs, "here")).toBe(mine);
  expect(mergeTexts(before, mine, theirs, "elsewhere")).toBe(theirs);
});

it("loses no line that only one of both changed, and keeps one side's where both did", () => {
  // Every other line is never changed, so that changes of both sides are either to the same line or apart.
  const places = Array.from({ length: 20 }, (_, index) => index * 2);
  const change = fc.subarray(places, { minLength: 1 });
  fc.assert(
    fc.property(change, change, fc.constantFrom<Side>("here", "elsewhere"), (mine, theirs, kept) => {
      const lines = (by: (line: number) => string) =>
        Array.from({ length: 40 }, (_, line) => `${by(line)} ${line}`).join("\n");
      const merged = mergeTexts(
        lines(() => "old"),
        lines((line) => (mine.includes(line) ? "here" : "old")),
        lines((line) => (theirs.includes(line) ? "elsewhere" : "old")),
        kept,
      );
      const wanted = lines((line) => {
        if (mine.includes(line) && theirs.includes(line)) return kept;
        return mine.includes(line) ? "here" : theirs.includes(line) ? "elsewhere" : "old";
      });
      expect(merged).toBe(wanted);
    }),
    { seed: 17, numRuns: process.env.FULL ? 20_000 : 500 },
  );
});
