import { randomBytes } from "node:crypto";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decryptDocument, encryptDocument } from "../../src/server/encryption/encryptDocument";
import { deriveKeySetOfPurpose, openKeysFromConfig } from "../../src/server/encryption/keys";

const dataKey = randomBytes(32);
const setOf = (one: Buffer, ...others: Buffer[]) => deriveKeySetOfPurpose("document", one, [one, ...others]);
const key = setOf(dataKey);
const resume = { surname: "Marlowe", names: ["𠮷野家", "ß"], empty: {} };

describe("a sealed document", () => {
  it("opens with its key, in its row, and is different each time", () => {
    const blob = encryptDocument(key, "application:1", resume);
    expect(decryptDocument(key, "application:1", blob)).toEqual(resume);
    expect(blob.includes("Marlowe")).toBe(false);
    expect(encryptDocument(key, "application:1", resume).equals(blob)).toBe(false);
  });

  it("opens in no other row, with no other key, and not when a single bit was changed", () => {
    const blob = encryptDocument(key, "application:1", resume);
    expect(() => decryptDocument(key, "application:2", blob)).toThrow();
    expect(() => decryptDocument(setOf(randomBytes(32)), "application:1", blob)).toThrow();
    const changed = Buffer.from(blob);
    for (const at of changed.keys()) {
      changed.writeUInt8(blob.readUInt8(at) ^ 1, at);
      expect(() => decryptDocument(key, "application:1", changed)).toThrow();
      changed.writeUInt8(blob.readUInt8(at), at);
    }
  });

  it("opens with the key that it names, and from before keys had names with any that is at hand", () => {
    const other = randomBytes(32);
    const blob = encryptDocument(key, "application:1", resume);
    const unnamed = blob.subarray(12);
    for (const each of [blob, unnamed]) {
      expect(decryptDocument(setOf(other, dataKey), "application:1", each)).toEqual(resume);
      expect(() => decryptDocument(setOf(other), "application:1", each)).toThrow();
    }
  });
});

describe("the keys", () => {
  it("come from a file for its owner alone, made once, or from the setting", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "careers-"));
    const first = openKeysFromConfig({ dataDir, dataKey: null });
    const again = openKeysFromConfig({ dataDir, dataKey: null });
    expect(again.document).toEqual(first.document);
    expect(statSync(join(dataDir, "key")).mode & 0o777).toBe(0o600);
    expect(openKeysFromConfig({ dataDir, dataKey }).document).not.toEqual(first.document);
    expect(first.identity).not.toEqual(first.document);
  });
});
