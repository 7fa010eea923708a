import { afterAll, describe, expect, it } from "vitest";
import { count, noCounts, writeCounts } from "./counts";
import { drawnSlips, type Mutation, mutationOf, slipsOfFile } from "./mutations";
import { filesToMutate, partWith, smallestProject } from "./parts";
import { type Site, siteOf } from "./site";
import { type Judged, judged } from "./verdict";

/** What decides which operator meets which value. */
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

/** So many mutations that the seed chooses, in the smallest project that has all that a project can have. */
export function drawnMutations(folder: string, times: number): void {
  it(`finds ${times} mutations under ${folder}, but for those that break nothing`, () => {
    const base = siteOf(smallestProject);
    const wrong = drawnSlips(smallestProject, folder, times, seed).flatMap((slip) => {
      const mutation = mutationOf(smallestProject, slip, seed);
      const result = mutation && judged(smallestProject, base, mutation);
      return result && isWrong(result) ? [told(mutation, result)] : [];
    });
    expect(wrong).toEqual([]);
  }, 600_000);
}

/** What a failing test says: where, what was done, and what it breaks. */
const told = ({ files, path, operator }: Mutation, { verdict, says }: Judged): string =>
  `${files.join(", ")}${path.length > 0 ? ` at /${path.join("/")}` : ""}: ${operator}: ${verdict}: ${says}`;

const isWrong = ({ verdict }: Judged): boolean => verdict === "missed" || verdict === "crash";

/**
 * Every file under a folder in every way, and every value in it in one way that the seed chooses; of releases and of
 * notes about translations, which are alike, only some values. `SHARD=2/5` takes the second of five parts of the files.
 */
export function everyMutation(folder: string): void {
  const [shard = 1, shards = 1] = process.env.SHARD?.split("/").map(Number) ?? [];
  const all = filesToMutate.filter((file) => file.startsWith(folder));
  const files = all.filter((_, index) => index % shards === shard - 1);
  let judgedFiles = 0;
  const counts = new Map(files.map((file) => [roomOf(file), noCounts()]));

  describe(`under ${folder} every mutation is found, or harmless`, () => {
    it.each(files)(
      "%s",
      (file) => {
        judgedFiles++;
        const base = baseOf(file);
        const wrong = slipsOfFile(partWith(file), file, seed).flatMap((slip) => {
          const begun = performance.now();
          const mutation = mutationOf(partWith(file), slip, seed);
          if (!mutation) return [];
          const result = judged(partWith(file), base, mutation);
          count(counts.get(roomOf(file)) ?? noCounts(), result, (performance.now() - begun) / 1000);
          return isWrong(result) ? [told(mutation, result)] : [];
        });
        expect(wrong).toEqual([]);
      },
      3_600_000,
    );
    afterAll(() => {
      // A part of the files is not all that a row of the table is about.
      if (judgedFiles === all.length) writeCounts(counts);
    });
  });
}
