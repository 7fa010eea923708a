import { composeAll } from "../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../src/forms/files/parseSources";
import type { Texts } from "../../../src/forms/files/texts";
import { indexReleases, releaseIndex } from "../../../src/forms/gate/changes/releaseIndex";

/** The project as if its forms had just been released for the first time. */
export function justReleased(texts: Texts): Texts {
  const { composed } = composeAll(parseSources(texts), parseWords(texts));
  const released = new Map([
    ...[...texts].filter(([file]) => !/^schemas\/(?:released|migrations)\//.test(file)),
    // Those of the form editor are never released.
    ...composed
      .filter(({ kind }) => kind !== "editor")
      .map(({ form, labels }): [string, string] => [
        `schemas/released/${form.name}/1.json`,
        JSON.stringify({ hash: form.version, schema: form.schema, labels }),
      ]),
  ]);
  return released.set(releaseIndex, indexReleases(released));
}
