import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listTestFilesNotOfDay } from "../../src/tools/listTestFilesNotOfDay";
import { root } from "../../src/tools/projectFolders";
import filesInTurn from "../filesInTurn.json";

const blockDays = filesInTurn.days.length;
const blocks = 40;
const someDay = 20_783;
const firstDay = someDay - (someDay % blockDays);
const days = Array.from({ length: blocks * blockDays }, (_, index) => firstDay + index);
const inTurn = filesInTurn.days.flat();

/** The days on which each file that takes turns runs. */
const daysOf = new Map<string, number[]>(inTurn.map((file) => [file, []]));
for (const day of days) {
  const others = new Set(listTestFilesNotOfDay(filesInTurn, day));
  for (const [file, found] of daysOf) if (!others.has(file)) found.push(day);
}

it("names test files that are there, each once", () => {
  const files = [...filesInTurn.everyDay, ...inTurn];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files.length).toBe(new Set(files).size);
});

it("runs each file that takes turns once in each block of days", () => {
  const everyBlock = Array.from({ length: blocks }, (_, index) => firstDay / blockDays + index);
  for (const [file, found] of daysOf)
    expect(
      found.map((day) => Math.floor(day / blockDays)),
      file,
    ).toEqual(everyBlock);
});

it("brings every case that takes turns in such a file to its turn", () => {
  for (const [file, found] of daysOf)
    for (let cases = 2; cases <= 11; cases++) {
      const turns = new Set(found.map((day) => day % cases));
      expect(turns.size, `${file}: ${cases} cases`).toBe(cases);
    }
});
