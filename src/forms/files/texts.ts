import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * The texts of JSON files by their path within the project: `schemas/markets/jp.json`. Any other file has a path but no
 * text.
 */
export type Texts = ReadonlyMap<string, string>;

/** Records a file or folder that cannot be read, and why. */
export type Unread = (file: string, says: string) => void;

/**
 * Reads every file under a folder; the paths begin with `name` in place of the folder.
 * @throws Error that names the unreadable file, unless `unread` records it
 */
export function readTexts(folder: string, name: "schemas" | "locales", unread: Unread = refuse): Texts {
  const entries =
    attempt(name, unread, () => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? [];
  const texts = new Map<string, string>();
  for (const path of entries.flatMap(pathToRead).sort()) {
    const file = `${name}/${relative(folder, path).replaceAll("\\", "/")}`;
    const text = file.endsWith(".json") ? attempt(file, unread, () => readFileSync(path, "utf8")) : "";
    if (text !== undefined) texts.set(file, text);
  }
  return texts;
}

/** The path of a file, or of a folder with a file's name. */
const pathToRead = (entry: Dirent): string[] =>
  entry.isDirectory() && !entry.name.endsWith(".json") ? [] : [join(entry.parentPath, entry.name)];

function refuse(file: string, says: string): never {
  throw new Error(`${file}: ${says}`);
}

/** Why a file cannot be read, by the code of the system's error. */
const reasons: Readonly<Record<string, string>> = {
  EISDIR: 'this is a folder, and its name ends as that of a file does: rename it without ".json"',
  EACCES: "this file may not be read: allow it",
  EPERM: "this file may not be read: allow it",
  ENOENT: "this is not there, or links to a file that is not there: bring it back",
  ELOOP: "this links to itself: put the file in its place",
  ENOTDIR: "this should be a folder, and is a file",
  ERR_STRING_TOO_LONG: "this file is too large to be read",
  ERR_FS_FILE_TOO_LARGE: "this file is too large to be read",
};

function attempt<Result>(file: string, unread: Unread, read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    unread(file, reasons[code] ?? `this cannot be read (${code})`);
    return undefined;
  }
}
