import { createHash } from "node:crypto";
import type { Texts } from "../../files/texts";
import { type Fault, finding } from "../fault";
import { remembered } from "../memory";
import type { Project } from "../project";

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
export function releaseIndexFaults({ texts }: Project): Fault[] {
  const files = [...texts.keys()].filter((file) => kept.test(file));
  if (!texts.has(releaseIndex)) return files.length === 0 ? [] : [{ file: releaseIndex, ...gone }];
  const noted: Record<string, string> = JSON.parse(texts.get(releaseIndex) ?? "{}");
  return [
    ...Object.keys(noted).flatMap((file) => (texts.has(file) ? [] : [{ file, ...gone }])),
    ...files.flatMap((file): Fault[] => {
      if (!(file in noted)) return [{ file, ...finding("releaseStrange", {}) }];
      return noted[file] === contentHash(texts.get(file) ?? "") ? [] : [{ file, ...edited(file) }];
    }),
  ];
}

const gone = finding("releaseGone", {});

const edited = (file: string) =>
  finding(file.startsWith("schemas/released/") ? "releaseEdited" : "migrationEdited", {});
