import { fileOfRelease, filesOfReleases, parseReleaseNumber } from "../../files/releases";
import { createFinding, type Fault, type Finding } from "../fault";
import type { Project } from "../project";
import { contentHash } from "./contentHash";
import { hasMatchingHash, type NewestRelease, newestRelease } from "./newestRelease";

/**
 * Returns faults for releases that are missing, edited or renumbered, for files that `newest.json` does not
 * list, and for an edited `newest.json`. No fault advises deleting a release, because drafts of its forms may
 * need its migration steps.
 */
export function releaseFaults({ texts }: Project): Fault[] {
  const files = filesOfReleases(texts);
  const text = texts.get(newestRelease);
  if (text === undefined) return files.length === 0 ? [] : [{ file: newestRelease, ...gone }];
  if (!hasMatchingHash(text)) return [{ file: newestRelease, ...createFinding("newestEdited", {}) }];
  const { releases }: NewestRelease = JSON.parse(text);
  const fileOf = (hash: string): string | undefined => {
    const index = releases.indexOf(hash);
    return index < 0 ? undefined : fileOfRelease(index + 1);
  };
  const isAsReleased = (file: string) => {
    const release = texts.get(file);
    return release !== undefined && fileOf(contentHash(release)) === file;
  };
  /**
   * Returns the finding for a file whose content is the release of another number; undefined if the content
   * is not a release.
   */
  function mistaken(content: string): Finding | undefined {
    const own = fileOf(contentHash(content));
    if (own === undefined) return undefined;
    const other = own.replace(/^.*\//, "");
    return isAsReleased(own)
      ? createFinding("releaseCopied", { other })
      : createFinding("releaseRenumbered", { other });
  }
  return [
    ...releases.flatMap((_, index): Fault[] => {
      const file = fileOfRelease(index + 1);
      const release = texts.get(file);
      if (isAsReleased(file)) return [];
      if (release !== undefined) return [{ file, ...(mistaken(release) ?? edited) }];
      const isElsewhere = files.some((each) => fileOf(contentHash(texts.get(each) ?? "")) === file);
      return isElsewhere ? [] : [{ file, ...gone }];
    }),
    ...files.flatMap((file): Fault[] =>
      parseReleaseNumber(file) > releases.length
        ? [{ file, ...(mistaken(texts.get(file) ?? "") ?? createFinding("releaseUnlisted", {})) }]
        : [],
    ),
  ];
}

const gone = createFinding("releaseGone", {});
const edited = createFinding("releaseEdited", {});
