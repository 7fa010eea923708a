import { createHash } from "node:crypto";
import type { Texts } from "../../files/texts";
import type { Fault } from "../fault";
import { remembered } from "../memory";

/** By file, a hash of what stands in it: of every release, and of the migrations to it. Written with each release. */
export const releaseIndex = "schemas/released/index.json";

const kept = /^schemas\/(?:released|migrations)\/[^/]+\/\d+\.json$/;

/** The index of all releases and migrations as they are now. */
export function indexReleases(texts: Texts): string {
  const entries = [...texts]
    .filter(([file]) => kept.test(file))
    .map(([file, text]): [string, string] => [file, contentHash(text)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** However it is formatted. Releases are long, and hardly ever new. */
function contentHash(text: string): string {
  return remembered("content of a release", [text], () =>
    createHash("sha256")
      .update(JSON.stringify(JSON.parse(text)))
      .digest("hex")
      .slice(0, 16),
  );
}

/** Releases and their migrations that are gone, have been edited, or were made by no release. */
export function releaseIndexFaults(texts: Texts): Fault[] {
  const files = [...texts.keys()].filter((file) => kept.test(file));
  if (!texts.has(releaseIndex)) return files.length === 0 ? [] : [{ file: releaseIndex, says: gone }];
  const noted: Record<string, string> = JSON.parse(texts.get(releaseIndex) ?? "{}");
  return [
    ...Object.keys(noted).flatMap((file) => (texts.has(file) ? [] : [{ file, says: gone }])),
    ...files.flatMap((file): Fault[] => {
      if (!(file in noted)) return [{ file, says: strange }];
      return noted[file] === contentHash(texts.get(file) ?? "") ? [] : [{ file, says: edited(file) }];
    }),
  ];
}

const gone = "this file is missing, and drafts and applications need it: bring it back";

const strange =
  "no release has made this file: delete it; npm run schemas -- --release makes releases and their migrations";

const edited = (file: string) =>
  file.startsWith("schemas/released/")
    ? "it was edited after its release: take the edit back, and change the form instead"
    : "it was edited after its release: take the edit back, and write the step in schemas/migrations/next.json";
