import type { Texts } from "../../files/texts";
import type { Fault } from "../fault";
import { contentHash } from "./contentHash";
import { isSealed, type NewestRelease, newestRelease } from "./newestRelease";
import { fileOfRelease, filesOfReleases, numberOf } from "./releases";

/** Releases that are gone, have been edited, or were made by no release. `newest.json` knows them all. */
export function releaseFaults(texts: Texts): Fault[] {
  const files = filesOfReleases(texts);
  const text = texts.get(newestRelease);
  if (text === undefined) return files.length === 0 ? [] : [{ file: newestRelease, says: gone }];
  if (!isSealed(text)) return [{ file: newestRelease, says: edited }];
  const { releases }: NewestRelease = JSON.parse(text);
  return [
    ...releases.flatMap((hash, index): Fault[] => {
      const file = fileOfRelease(index + 1);
      const release = texts.get(file);
      if (release === undefined) return [{ file, says: gone }];
      return contentHash(release) === hash ? [] : [{ file, says: edited }];
    }),
    ...files.flatMap((file) => (numberOf(file) > releases.length ? [{ file, says: strange }] : [])),
  ];
}

const gone = "this file is missing, and drafts and applications need it: bring it back";

const strange = "no release has made this file: delete it; npm run schemas -- --release makes releases";

const edited =
  "it was edited after its release: take the edit back; change the form instead, and say what becomes of drafts in schemas/migrations/next.json";
