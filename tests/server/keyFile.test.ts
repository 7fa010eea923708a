import fs, { mkdtempSync, readlinkSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { createKeyFile, readDataKeys, writeKeyFile } from "../../src/server/encryption/keyFile";

/** The paths of the files and folders that were flushed to the disk. */
let flushed: string[] = [];
let spy: MockInstance;

beforeEach(() => {
  flushed = [];
  const { fsyncSync } = fs;
  spy = vi.spyOn(fs, "fsyncSync").mockImplementation((file) => {
    flushed.push(readlinkSync(`/proc/self/fd/${file}`));
    fsyncSync(file);
  });
  // Modules that are loaded already see the spy only after this call.
  syncBuiltinESMExports();
});

afterEach(() => {
  spy.mockRestore();
  syncBuiltinESMExports();
});

it("is on the disk with its name before data is encrypted under a new key", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "careers-"));
  const key = createKeyFile(dataDir);
  expect(flushed.splice(0)).toEqual([join(dataDir, "key"), dataDir]);
  expect(createKeyFile(dataDir)).toEqual(key);
  writeKeyFile(dataDir, [key, Buffer.alloc(32, 1)]);
  expect(flushed).toEqual([join(dataDir, "key.new"), dataDir]);
  expect(readDataKeys({ dataKey: null, furtherDataKeys: [], dataDir })).toEqual([key, Buffer.alloc(32, 1)]);
});
