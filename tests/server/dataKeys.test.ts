import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { ConfigError } from "../../src/server/config";
import { openKeys } from "../../src/server/dataKeys/openKeys";
import { openKeysFromConfig } from "../../src/server/encryption/keys";
import { decryptRecipient, encryptRecipient } from "../../src/server/mail/recipient";
import { queueMail } from "../../src/server/store/outbox";
import { aMember, onDatabaseInTurn, type TestApp } from "./anApp";
import { aPdf } from "./aPdf";

const now = new Date("2026-03-02T03:00:00Z");
const amy = { email: "amy@example.com", first_name: "Amy", last_name: "Marlowe" };

const aFolder = () => mkdtempSync(join(tmpdir(), "careers-"));
const inFile = (dataDir: string) => ({ dataDir, dataKey: null, furtherDataKeys: [] });
const inSetting = (dataKey: Buffer, ...furtherDataKeys: Buffer[]) => ({
  dataDir: aFolder(),
  dataKey,
  furtherDataKeys,
});

async function queueEncrypted(site: TestApp, recipient: Buffer): Promise<void> {
  await queueMail(site.db, { kind: "erased", language: "en", at: now, recipient });
}

onDatabaseInTurn((site) => {
  describe("a database knows its key", () => {
    it("and opens again with it, from the file or the setting", async () => {
      const dataDir = aFolder();
      const made = await openKeys(site().db, inFile(dataDir), now);
      const encrypted = encryptRecipient(made, amy);
      const again = await openKeys(site().db, inFile(dataDir), now);
      expect(decryptRecipient(again, encrypted)).toEqual(amy);
      expect(again.identity).toEqual(made.identity);
      expect(again.journal("amy")).toEqual(made.journal("amy"));
    });

    it("and refuses another one, with a sentence that says what to do", async () => {
      await openKeys(site().db, inSetting(randomBytes(32)), now);
      const refused = openKeys(site().db, inSetting(randomBytes(32)), now);
      await expect(refused).rejects.toThrow(ConfigError);
      await expect(refused).rejects.toThrow(
        /^This database is encrypted under the key with the mark [0-9a-f]{16}, and DATA_KEY holds another \([0-9a-f]{16}\): put that key into DATA_KEY.*Nothing was changed\.$/,
      );
    });

    it("and refuses to start without it, and makes no new one", async () => {
      const dataDir = aFolder();
      await openKeys(site().db, inFile(dataDir), now);
      renameSync(join(dataDir, "key"), join(dataDir, "away"));
      await expect(openKeys(site().db, inFile(dataDir), now)).rejects.toThrow("is not there");
      expect(existsSync(join(dataDir, "key"))).toBe(false);
      renameSync(join(dataDir, "away"), join(dataDir, "key"));
      await openKeys(site().db, inFile(dataDir), now);
    });

    it("and refuses a second process that would have a key of its own, also one that starts at once", async () => {
      const opened = await Promise.allSettled(
        [aFolder(), aFolder(), aFolder()].map((dataDir) => openKeys(site().db, inFile(dataDir), now)),
      );
      expect(opened.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
      for (const each of opened)
        if (each.status === "rejected") expect(each.reason).toBeInstanceOf(ConfigError);
    });

    it("and a process that has not heard of it yet is not available for what is encrypted under it", async () => {
      const token = await aMember(site());
      await site().upload(token, { kind: "diploma", slot: "one", bytes: aPdf() });
      const { keys } = site().parts;
      site().rebuild({ keys: openKeysFromConfig({ dataKey: randomBytes(32), dataDir: "" }) });
      const told = await site().ask(calls.files, { token });
      expect([told.status, told.error.code]).toEqual([503, "UNAVAILABLE"]);
      site().rebuild({ keys });
      expect((await site().ask(calls.files, { token })).status).toBe(200);
    });

    it("also when it was filled before databases knew their keys", async () => {
      const dataKey = randomBytes(32);
      const before = openKeysFromConfig({ dataKey, dataDir: "" });
      // The recipient is stored as older releases did, without the mark of the key.
      await queueEncrypted(site(), encryptRecipient(before, amy).subarray(12));
      const dataDir = aFolder();
      await expect(openKeys(site().db, inSetting(randomBytes(32)), now)).rejects.toThrow(ConfigError);
      await expect(openKeys(site().db, inFile(dataDir), now)).rejects.toThrow(ConfigError);
      expect(existsSync(join(dataDir, "key"))).toBe(false);
      rmSync(dataDir, { recursive: true });
      const keys = await openKeys(site().db, inSetting(randomBytes(32), dataKey), now);
      const { recipient } = await site()
        .db.selectFrom("outbox")
        .select("recipient")
        .executeTakeFirstOrThrow();
      expect(decryptRecipient(keys, recipient ?? Buffer.alloc(0))).toEqual(amy);
    });
  });
});
