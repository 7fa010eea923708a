import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../config";
import type { KeySet } from "./encryptDocument";
import { createKeyFile, readDataKeys } from "./keyFile";

/**
 * Keys for hashes. A rotation does not change these keys: a hash could not be computed again, because the
 * hashed value is not stored.
 */
export interface HashKeys {
  /** For keyed hashes of identity numbers and of the ids of erased accounts. */
  identity: Buffer;
  /**
   * For keyed hashes in rate limits, networks in the audit, challenges, user ids of passkeys, and successors
   * of tokens.
   */
  limits: Buffer;
  /** For the keys of the journals in browsers. */
  journal: Buffer;
}

export interface Keys extends Omit<HashKeys, "journal"> {
  /** For documents in the database. */
  document: KeySet;
  /** For uploaded files and their original names. */
  file: KeySet;
  /** The data keys in base64, as passphrases of backups. */
  backup: { encrypts: string; decrypts: readonly string[] };
  /** The account's own AES-256 key for the journal in the browser. */
  journal(accountId: string): Buffer;
  /**
   * Reads from the database again which data key is current.
   * @throws ConfigError when this process does not have that key
   */
  reload(): Promise<void>;
}

const derive = (dataKey: Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", dataKey, "", purpose, 32));

/** The name of a data key, 8 bytes. It reveals nothing about the key. */
export function nameOfKey(dataKey: Buffer): Buffer {
  return derive(dataKey, "name").subarray(0, 8);
}

/**
 * The keys of one purpose: the encrypting key, derived from the current data key, and decrypting keys,
 * derived from all available data keys.
 */
export function deriveKeySetOfPurpose(purpose: string, encrypts: Buffer, all: readonly Buffer[]): KeySet {
  const named = (dataKey: Buffer) => ({ name: nameOfKey(dataKey), key: derive(dataKey, purpose) });
  return { encrypts: named(encrypts), decrypts: all.map(named) };
}

/**
 * Hash keys that are derived from a data key, for a site from before hash keys were stored and for
 * `openKeysFromConfig`.
 */
export function deriveHashKeys(dataKey: Buffer): HashKeys {
  return {
    identity: derive(dataKey, "identity"),
    limits: derive(dataKey, "limits"),
    journal: derive(dataKey, "journal"),
  };
}

export function randomHashKeys(): HashKeys {
  return { identity: randomBytes(32), limits: randomBytes(32), journal: randomBytes(32) };
}

export function buildKeys(
  encrypts: Buffer,
  all: readonly Buffer[],
  hashKeys: HashKeys,
): Omit<Keys, "reload"> {
  return {
    document: deriveKeySetOfPurpose("document", encrypts, all),
    file: deriveKeySetOfPurpose("file", encrypts, all),
    backup: { encrypts: encrypts.toString("base64"), decrypts: all.map((key) => key.toString("base64")) },
    identity: hashKeys.identity,
    limits: hashKeys.limits,
    journal: (accountId) => createHmac("sha256", hashKeys.journal).update(accountId).digest(),
  };
}

/**
 * The keys from the settings alone, without a database that records the current key: the key of the settings,
 * or the first key of the key file, which is created when it is missing. The site itself uses `openKeys`.
 */
export function openKeysFromConfig(config: Pick<Config, "dataKey" | "dataDir">): Keys {
  const all = readDataKeys({ ...config, furtherDataKeys: [] });
  const first = all[0] ?? createKeyFile(config.dataDir);
  return {
    ...buildKeys(first, all.length > 0 ? all : [first], deriveHashKeys(first)),
    reload: async () => {},
  };
}
