import { afterAll, describe, expect, it } from "vitest";
import { turn } from "../../../turn";
import { added, type Counts, count, noCounts, writeCounts } from "./counts";
import { drawnSlips, type Mutation, mutationOf, slipsOfFile } from "./mutations";
import { filesToMutate, partWith, smallestProject } from "./parts";
import { type FileResult, keepResult, keptResults } from "./results";
import { type Site, siteOf } from "./site";
import { type Judged, judged } from "./verdict";

/** The seed, which decides which operator is tried at which value. */
const seed = 14;

const roomOf = (file: string) =>
  file
    .split("/")
    .slice(0, 2)
    .join("/")
    .replace(/\.json$/, "");

const sites = new Map<ReturnType<typeof partWith>, Site>();
function baseOf(file: string): Site {
  const part = partWith(file);
  const site = sites.get(part) ?? siteOf(part);
  sites.set(part, site);
  return site;
}

/** How many mutations of the smallest project the seed chooses, and how many of them are tried in a day. */
const [mostDrawn, drawnADay] = [200, 20];

/** Today's part of the mutations that the seed chooses: in ten days, all are tried. */
export function drawnMutations(folder: string): void {
  it(`finds ${drawnADay} mutations under ${folder}, but for those that break nothing`, () => {
    const base = siteOf(smallestProject);
    const first = (turn * drawnADay) % mostDrawn;
    const slips = drawnSlips(smallestProject, folder, mostDrawn, seed).slice(first, first + drawnADay);
    const wrong = slips.flatMap((slip) => {
      const mutation = mutationOf(smallestProject, slip, seed);
      const result = mutation && judged(smallestProject, base, mutation);
      return result && isWrong(result) ? [told(mutation, result)] : [];
    });
    expect(wrong).toEqual([]);
  }, 600_000);
}

/** The message of a failing test: the place, what was done there, and what it breaks. */
const told = ({ files, path, operator }: Mutation, { verdict, says }: Judged): string =>
  `${files.join(", ")}${path.length > 0 ? ` at /${path.join("/")}` : ""}: ${operator}: ${verdict}: ${says}`;

const isWrong = ({ verdict }: Judged): boolean => verdict === "missed" || verdict === "crash";

/**
 * Tries every file under a folder in every way, and every value in it in one way that the seed chooses; of
 * releases and of notes about translations, which are alike, only some values. `SHARD=2/5` takes the second
 * of five parts of the files. `RESULTS=path` keeps the results in a file, and does not judge files again
 * whose results are there.
 */
export function everyMutation(folder: string): void {
  const [shard = 1, shards = 1] = process.env.SHARD?.split("/").map(Number) ?? [];
  const all = filesToMutate.filter((file) => file.startsWith(folder));
  const files = all.filter((_, index) => index % shards === shard - 1);
  const results = keptResults();

  describe(`under ${folder} every mutation is found, or harmless`, () => {
    it.each(files)(
      "%s",
      (file) => {
        const result = results.get(file) ?? resultOf(file);
        results.set(file, result);
        expect(result.wrong).toEqual([]);
      },
      3_600_000,
    );
    afterAll(() => {
      // A row of the table is written only where all files that it counts were judged.
      const isWhole = (room: string) => all.every((file) => roomOf(file) !== room || results.has(file));
      const known = all.flatMap((file) => results.get(file) ?? []);
      writeCounts(summed(known.filter(({ file }) => isWhole(roomOf(file)))));
    });
  });
}

function resultOf(file: string): FileResult {
  const base = baseOf(file);
  const result: FileResult = { file, counts: noCounts(), wrong: [], beside: [] };
  for (const slip of slipsOfFile(partWith(file), file, seed)) {
    const begun = performance.now();
    const mutation = mutationOf(partWith(file), slip, seed);
    if (!mutation) continue;
    const verdict = judged(partWith(file), base, mutation);
    count(result.counts, verdict, (performance.now() - begun) / 1000);
    if (isWrong(verdict)) result.wrong.push(told(mutation, verdict));
    if (verdict.verdict === "file" || verdict.verdict === "elsewhere")
      result.beside.push(told(mutation, verdict));
  }
  keepResult(result);
  return result;
}

/** Counts by the room of the files. */
function summed(results: FileResult[]): Map<string, Counts> {
  const byRoom = new Map<string, Counts>();
  for (const { file, counts } of results) {
    const room = roomOf(file);
    byRoom.set(room, added(byRoom.get(room) ?? noCounts(), counts));
  }
  return byRoom;
}
