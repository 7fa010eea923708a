import fs, { mkdtempSync, readlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createKeyFile, readDataKeys, writeKeyFile } from "../../src/server/encryption/keyFile";
import { replaceBuiltin } from "./replaceBuiltin";

it("is on the disk with its name before data is encrypted under a new key", () => {
  /** The paths of the files and folders that were flushed to the disk. */
  const flushed: string[] = [];
  const { fsyncSync } = fs;
  const restore = replaceBuiltin(fs, "fsyncSync", (file) => {
    flushed.push(readlinkSync(`/proc/self/fd/${file}`));
    fsyncSync(file);
  });
  onTestFinished(restore);
  const dataDir = mkdtempSync(join(tmpdir(), "careers-"));
  const key = createKeyFile(dataDir);
  expect(flushed.splice(0)).toEqual([join(dataDir, "key"), dataDir]);
  expect(createKeyFile(dataDir)).toEqual(key);
  writeKeyFile(dataDir, [key, Buffer.alloc(32, 1)]);
  expect(flushed).toEqual([join(dataDir, "key.new"), dataDir]);
  expect(readDataKeys({ dataKey: null, furtherDataKeys: [], dataDir })).toEqual([key, Buffer.alloc(32, 1)]);
});
