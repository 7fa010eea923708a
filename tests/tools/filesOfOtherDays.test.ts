import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesOfOtherDays } from "../../src/tools/filesOfOtherDays";
import { root } from "../../src/tools/projectFolders";
import filesInTurn from "../filesInTurn.json";

const today = 20_783;
const daysFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const otherDays = daysFrom(today - (today % 6), 240).map((day) => ({
  day,
  others: new Set(filesOfOtherDays(filesInTurn, day)),
}));
const daysOf = (file: string) => otherDays.flatMap(({ day, others }) => (others.has(file) ? [] : [day]));

it("names test files that are there, each once", () => {
  const files = filesInTurn.flatMap((row) => row.files);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files.length).toBe(new Set(files).size);
});

it.each(filesInTurn)("runs each file once in every $days days: $about", ({ days, files }) => {
  for (const file of files) {
    const blocks = daysOf(file).map((day) => Math.floor(day / days));
    expect(new Set(blocks).size).toBe(otherDays.length / days);
    expect(blocks).toHaveLength(otherDays.length / days);
  }
});

it("brings every case that takes turns in such a file to its turn", () => {
  for (const file of filesInTurn.flatMap((row) => row.files))
    for (const cases of daysFrom(2, 11)) {
      const turns = new Set(daysOf(file).map((day) => day % cases));
      expect(turns.size, `${file}: ${cases} cases`).toBe(cases);
    }
});
