import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { isObject } from "../engine/pointer";
import type { SourceFolders } from "../files/texts";
import { resolveEditableOrReleaseFile, SaveRefused } from "./resolveEditableFile";

/** A change of a file, with its texts before and after. Null stands for a file that does not exist. */
export interface FileChange {
  file: string;
  before: string | null;
  after: string | null;
}

/** One file in the journal of a save (see `writeAllOrNone`). */
interface Entry {
  file: string;
  /** The hash of the file before the save; null for a new file. */
  before: string | null;
  /** The name of the new text in the folder of this save; null when the file is deleted. */
  staged: string | null;
}

const prefix = ".saving-";
const journal = "journal.json";

/**
 * Writes files, all or none. First the texts are written to a folder of their own, then a journal; then each text
 * replaces its file by a rename, so that every file is the old or the new one at any moment. If the process is killed,
 * `finishInterruptedSaves` does the rest. @throws SaveRefused, with everything as it was
 */
export function writeAllOrNone(sources: SourceFolders, changes: readonly FileChange[]): void {
  let folder: string | undefined;
  const done: FileChange[] = [];
  try {
    folder = mkdtempSync(join(dirname(sources.schemas), `${prefix}${process.pid}-`));
    const entries = stage(folder, changes);
    for (const [index, entry] of entries.entries()) {
      place(sources, folder, entry);
      const change = changes[index];
      if (change) done.push(change);
    }
  } catch (error) {
    if (folder !== undefined) takeBack(sources, folder, done);
    throw error instanceof SaveRefused ? error : new SaveRefused("disk", { cause: error });
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Finishes the saves that were cut off: a save with a journal is completed, any other is dropped. Files that somebody
 * has changed since, and saves of other running processes, are left alone.
 */
export function finishInterruptedSaves(sources: SourceFolders): void {
  const parent = dirname(sources.schemas);
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const folder = join(parent, name);
    if (isUnderWay(name, folder)) continue;
    for (const entry of entriesIn(folder)) {
      const isStaged = entry.staged === null || existsSync(join(folder, entry.staged));
      if (isStaged && hashAt(resolveEditableOrReleaseFile(sources, entry.file)) === entry.before)
        place(sources, folder, entry);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Milliseconds after which an unfinished save counts as cut off, even if a process with the number of the
 * saving process is running. A save takes a hundredth of that time.
 */
const longest = 10_000;

function isUnderWay(name: string, folder: string): boolean {
  const pid = Number(/^\d+(?=-)/.exec(name.slice(prefix.length))?.[0]);
  // A folder with this process's number is from an earlier process, since this process saves nothing now.
  if (!(pid > 0) || pid === process.pid) return false;
  const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs < longest && isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // `EPERM` means that the process is running, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function stage(folder: string, changes: readonly FileChange[]): Entry[] {
  const entries = changes.map(({ file, before, after }, index): Entry => {
    const staged = after === null ? null : `${index}.json`;
    if (staged !== null && after !== null) writeThrough(join(folder, staged), after);
    return { file, before: before === null ? null : hash(before), staged };
  });
  const part = join(folder, "journal");
  writeThrough(part, JSON.stringify(entries));
  renameSync(part, join(folder, journal));
  return entries;
}

/**
 * Puts a new text in the place of its file, or deletes the file.
 * @throws SaveRefused where somebody has changed the file meanwhile
 */
function place(sources: SourceFolders, folder: string, { file, before, staged }: Entry): void {
  const path = resolveEditableOrReleaseFile(sources, file);
  if (hashAt(path) !== before) throw new SaveRefused("restless");
  if (staged === null) rmSync(path, { force: true });
  else {
    mkdirSync(dirname(path), { recursive: true });
    takePlace(join(folder, staged), path);
  }
}

/** Renames a file to `path`, with the permissions of the file that was there. */
function takePlace(file: string, path: string): void {
  const other = statSync(path, { throwIfNoEntry: false });
  if (other) chmodSync(file, other.mode);
  renameSync(file, path);
}

/** Restores the files that were already written when a later file could not be written. */
function takeBack(sources: SourceFolders, folder: string, done: readonly FileChange[]): void {
  rmSync(join(folder, journal), { force: true });
  for (const { file, before, after } of done) {
    const path = resolveEditableOrReleaseFile(sources, file);
    // Leaves a file alone that somebody has changed meanwhile.
    if (hashAt(path) !== (after === null ? null : hash(after))) continue;
    if (before === null) rmSync(path, { force: true });
    else {
      const former = join(folder, "former");
      writeThrough(former, before);
      takePlace(former, path);
    }
  }
}

function entriesIn(folder: string): Entry[] {
  const path = join(folder, journal);
  const found: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
  const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
  return (Array.isArray(found) ? found : []).flatMap((entry) =>
    isObject(entry)
      ? [{ file: String(entry.file), before: textOrNull(entry.before), staged: textOrNull(entry.staged) }]
      : [],
  );
}

/** Writes a file, and returns when it is on the disk. */
function writeThrough(path: string, text: string): void {
  const descriptor = openSync(path, "wx");
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function hashAt(path: string): string | null {
  return existsSync(path) ? hash(readFileSync(path, "utf8")) : null;
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
