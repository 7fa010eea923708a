import type { Texts } from "../../../src/forms/files/texts";
import { buildReleaseFileChanges } from "../../../src/forms/saving/releaseForms";

/** The project as if its forms had just been released for the first time. */
export function justReleased(texts: Texts): Texts {
  const before = [...texts].filter(([file]) => !/^schemas\/(?:releases|migrations)\//.test(file));
  return afterRelease(new Map(before));
}

/** The project after a release. */
export function afterRelease(texts: Texts): Texts {
  const result = new Map(texts);
  for (const { file, after } of buildReleaseFileChanges(texts, "meta"))
    if (after === null) result.delete(file);
    else result.set(file, after);
  return result;
}
