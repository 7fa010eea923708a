import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { RefusedSave } from "../../../contract/formEditor";
import type { SourceFolders } from "../readEdited";

/** Why nothing was saved. */
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

/** A file that staff edit: releases are kept by a command of their own. */
const writable = /^(schemas|locales)((?:\/\w[\w-]*)*)\/(\w[\w.-]*\.json)$/;
const kept = /^schemas\/released\//;

/**
 * Where a file of the project stands on the disk. It may be new, but every folder on the way to it is a real one, and what
 * stands there is a file and no link. @throws SaveRefused
 */
export function realFile(sources: SourceFolders, file: string): string {
  const [, root, folders = "", name = ""] = writable.exec(file) ?? [];
  if ((root !== "schemas" && root !== "locales") || kept.test(file)) throw new SaveRefused("place");
  let path = sources[root];
  for (const folder of folders.split("/").slice(1)) {
    path = join(path, folder);
    if (kindAt(path) !== "folder") throw new SaveRefused("place");
  }
  path = join(path, name);
  const kind = kindAt(path);
  if (kind !== "file" && kind !== "nothing") throw new SaveRefused("place");
  return path;
}

/** @throws SaveRefused when a text is larger than a file of forms ever is */
export function checkSize(text: string): void {
  if (Buffer.byteLength(text) > mostBytes) throw new SaveRefused("tooLarge");
}

function kindAt(path: string): "file" | "folder" | "nothing" | "other" {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return "nothing";
  if (found.isFile()) return "file";
  return found.isDirectory() ? "folder" : "other";
}
