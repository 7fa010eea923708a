import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "../config";

/**
 * The path of the file of data keys in a data folder: one key per line, mode 600. The file is not read when
 * `DATA_KEY` is set.
 */
export const keyFilePath = (dataDir: string) => join(dataDir, "key");

/**
 * The available data keys: from the settings, or else from the key file; an empty list without either.
 * @throws ConfigError
 */
export function readDataKeys({
  dataKey,
  furtherDataKeys,
  dataDir,
}: Pick<Config, "dataKey" | "furtherDataKeys" | "dataDir">): Buffer[] {
  if (dataKey) return [dataKey, ...furtherDataKeys];
  const path = keyFilePath(dataDir);
  const keys = linesOf(path).map((line) => Buffer.from(line, "base64"));
  if (keys.some((key) => key.length !== 32)) {
    throw new ConfigError(`${path} does not hold keys of 32 bytes in base64, one in a line.`);
  }
  return keys;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").trim().split(/\s+/);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Generates a data key and writes the key file, which is on the disk when the function returns. If another process
 * was faster, returns the key of that process.
 * @throws ConfigError when the other process has not written its key yet
 */
export function createKeyFile(dataDir: string): Buffer {
  try {
    // `wx` fails when the file exists, so that no process replaces the key of another one.
    writeKeys(keyFilePath(dataDir), "wx", [randomBytes(32)]);
    syncFolder(dataDir);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const [key] = readDataKeys({ dataKey: null, furtherDataKeys: [], dataDir });
  if (!key) throw new ConfigError(`${keyFilePath(dataDir)} was removed at this moment.`);
  return key;
}

/** Replaces the content of the key file atomically. The content is on the disk when the function returns. */
export function writeKeyFile(dataDir: string, keys: readonly Buffer[]): void {
  const path = keyFilePath(dataDir);
  writeKeys(`${path}.new`, "w", keys);
  renameSync(`${path}.new`, path);
  syncFolder(dataDir);
}

/** Writes keys to a file, whose content is on the disk when the function returns. */
function writeKeys(path: string, flag: "w" | "wx", keys: readonly Buffer[]): void {
  const file = openSync(path, flag, 0o600);
  try {
    writeFileSync(file, keys.map((key) => `${key.toString("base64")}\n`).join(""));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Waits until the names of a folder's files are on the disk. */
function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
