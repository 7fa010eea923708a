import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config";
import { ConfigError } from "../config";

export interface Keys {
  /** AES-256 for documents in the database. */
  document: Buffer;
  /** AES-256 for uploaded files and their original names. */
  file: Buffer;
  /** For keyed hashes of identity numbers. */
  identity: Buffer;
  /** For keyed hashes of addresses, accounts and recipients that limits are counted for. */
  limits: Buffer;
  /** The account's own AES-256 key for the journal in the browser. */
  journal(accountId: string): Buffer;
}

/** Derives all keys from one: that of the settings, or one generated once and kept in the data folder with mode 600. */
export function deriveKeys(config: Pick<Config, "dataKey" | "dataDir">): Keys {
  const root = config.dataKey ?? readOrCreateKey(join(config.dataDir, "key"));
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", root, "", purpose, 32));
  const journal = derive("journal");
  return {
    document: derive("document"),
    file: derive("file"),
    identity: derive("identity"),
    limits: derive("limits"),
    journal: (accountId) => createHmac("sha256", journal).update(accountId).digest(),
  };
}

function readOrCreateKey(path: string): Buffer {
  try {
    // `wx` fails when the file exists, so that two processes that start together end with the same key.
    writeFileSync(path, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const key = Buffer.from(readFileSync(path, "utf8"), "base64");
  if (key.length !== 32) throw new ConfigError(`${path} does not hold a key of 32 bytes in base64.`);
  return key;
}
