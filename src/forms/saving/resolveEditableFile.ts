import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { RefusedSave } from "../editor/protocol";
import { nextMigration } from "../files/pendingMigrations";
import type { SourceFolders } from "../files/texts";

/** Thrown when nothing was saved; `why` is the reason. */
export class SaveRefused extends Error {
  constructor(
    readonly why: RefusedSave,
    options?: ErrorOptions,
  ) {
    super(`not saved: ${why}`, options);
  }
}

/** The largest file that the form editor writes, in bytes. */
const mostBytes = 1024 * 1024;

/** Matches the path of a file that staff edit. Releases (`kept`) are excluded: only a release writes them. */
const edited = /^(schemas|locales)((?:\/\w[\w-]*)*)\/(\w[\w.-]*\.json)$/;
// The pattern ignores case, since some disks do.
const kept = /^schemas\/releases\//i;

/** Matches the path of a file that a release writes. */
const made = /^(schemas)(\/releases)\/((?:[1-9]\d*|newest|law)\.json)$/;

/**
 * The path of a project's file on the disk. The file may be new, but the folders around it must exist, and
 * neither these folders nor the file may be links.
 * @throws SaveRefused
 */
export function resolveEditableFile(sources: SourceFolders, file: string): string {
  if (kept.test(file)) throw new SaveRefused("place");
  // The first migration creates its folder.
  return realPlace(sources, file, edited, file === nextMigration ? ["folder", "nothing"] : ["folder"]);
}

/**
 * Like `resolveEditableFile`, but also for the files of a release: the first release creates its folder.
 * @throws SaveRefused
 */
export function resolveEditableOrReleaseFile(sources: SourceFolders, file: string): string {
  return made.test(file)
    ? realPlace(sources, file, made, ["folder", "nothing"])
    : resolveEditableFile(sources, file);
}

type Kind = "file" | "folder" | "nothing" | "other";

function realPlace(
  sources: SourceFolders,
  file: string,
  places: RegExp,
  folderKinds: readonly Kind[],
): string {
  const [, root, folders = "", name = ""] = places.exec(file) ?? [];
  if (root !== "schemas" && root !== "locales") throw new SaveRefused("place");
  let path = sources[root];
  for (const folder of folders.split("/").slice(1)) {
    path = join(path, folder);
    if (!folderKinds.includes(kindAt(path))) throw new SaveRefused("place");
  }
  path = join(path, name);
  const kind = kindAt(path);
  if (kind !== "file" && kind !== "nothing") throw new SaveRefused("place");
  return path;
}

/** @throws SaveRefused when a text is larger than `mostBytes` */
export function refuseOversizedText(text: string): void {
  if (Buffer.byteLength(text) > mostBytes) throw new SaveRefused("tooLarge");
}

function kindAt(path: string): Kind {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return "nothing";
  if (found.isFile()) return "file";
  return found.isDirectory() ? "folder" : "other";
}
