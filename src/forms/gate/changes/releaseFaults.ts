import { fileOfRelease, filesOfReleases, numberOf } from "../../files/releases";
import { type Fault, finding } from "../fault";
import type { Project } from "../project";
import { contentHash } from "./contentHash";
import { isSealed, type NewestRelease, newestRelease } from "./newestRelease";

/** Releases that are gone, have been edited, or were made by no release. `newest.json` knows them all. */
export function releaseFaults({ texts }: Project): Fault[] {
  const files = filesOfReleases(texts);
  const text = texts.get(newestRelease);
  if (text === undefined) return files.length === 0 ? [] : [{ file: newestRelease, ...gone }];
  if (!isSealed(text)) return [{ file: newestRelease, ...edited }];
  const { releases }: NewestRelease = JSON.parse(text);
  return [
    ...releases.flatMap((hash, index): Fault[] => {
      const file = fileOfRelease(index + 1);
      const release = texts.get(file);
      if (release === undefined) return [{ file, ...gone }];
      return contentHash(release) === hash ? [] : [{ file, ...edited }];
    }),
    ...files.flatMap((file) =>
      numberOf(file) > releases.length ? [{ file, ...finding("releaseStrange", {}) }] : [],
    ),
  ];
}

const gone = finding("releaseGone", {});
const edited = finding("releaseEdited", {});
