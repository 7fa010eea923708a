import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { readingCodes } from "./readingCodes";

/**
 * The texts of JSON files by their path within the project: `schemas/markets/jp.json`. The text of any other
 * file is empty.
 */
export type Texts = ReadonlyMap<string, string>;

/** The paths of a project's source folders. */
export interface SourceFolders {
  schemas: string;
  locales: string;
}

/** Records a file or folder that cannot be read, and why; `error` is the code of the system's error. */
export type Unread = (file: string, code: keyof typeof readingCodes, error: string) => void;

/**
 * Reads the JSON files under a folder; other files have an empty text. The paths begin with `name` in place
 * of the folder.
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

/**
 * The path of a file, or of a folder whose name ends with `.json`, so that the folder is recorded as
 * unreadable; empty for any other folder.
 */
const pathToRead = (entry: Dirent): string[] =>
  entry.isDirectory() && !entry.name.endsWith(".json") ? [] : [join(entry.parentPath, entry.name)];

function refuse(file: string, code: string, error: string): never {
  throw new Error(`${file} cannot be read: ${code} (${error})`);
}

/** Why a file cannot be read, by the code of the system's error. */
const reasons: Readonly<Record<string, keyof typeof readingCodes>> = {
  EISDIR: "isFolder",
  EACCES: "mayNotBeRead",
  EPERM: "mayNotBeRead",
  ENOENT: "isNotThere",
  ELOOP: "linksToItself",
  ENOTDIR: "isNoFolder",
  ERR_STRING_TOO_LONG: "isTooLarge",
  ERR_FS_FILE_TOO_LARGE: "isTooLarge",
};

function attempt<Result>(file: string, unread: Unread, read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    unread(file, reasons[code] ?? "isUnreadable", code);
    return undefined;
  }
}
