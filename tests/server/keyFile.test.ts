import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { createKeyFile, readDataKeys, writeKeyFile } from "../../src/server/encryption/keyFile";

/** The paths of the files and folders that were flushed to the disk. */
const flushed = vi.hoisted((): string[] => []);

vi.mock(import("node:fs"), async (importActual) => {
  const fs = await importActual();
  return {
    ...fs,
    fsyncSync(file: number) {
      flushed.push(fs.readlinkSync(`/proc/self/fd/${file}`));
      fs.fsyncSync(file);
    },
  };
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
