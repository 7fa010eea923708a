import { type Config, ConfigError } from "../config";
import { decryptBytes, decryptDocument, encryptDocument } from "../encryption/encryptDocument";
import { createKeyFile, keyFilePath, readDataKeys, writeKeyFile } from "../encryption/keyFile";
import {
  buildKeys,
  deriveHashKeys,
  deriveKeySetOfPurpose,
  type HashKeys,
  type Keys,
  nameOfKey,
  randomHashKeys,
} from "../encryption/keys";
import { isTableEmpty } from "../store/allRows";
import type { Db } from "../store/database";
import {
  addDataKey,
  listDataKeys,
  lockDataKeys,
  markDroppedKeysRemoved,
  type StoredDataKey,
} from "../store/dataKeys";
import { findEncryptedRowOfColumn } from "../store/encryptedRows";
import { encryptedColumns, uploadNames } from "./encryptedColumns";

type KeyPlace = Pick<Config, "dataKey" | "furtherDataKeys" | "dataDir">;

/**
 * The keys under which this database is encrypted. A database without a recorded key takes the key that
 * decrypts its data or, without encrypted data, the first available key or a new one, and records the name of
 * that key.
 * @throws ConfigError when a key that the database needs is missing
 */
export async function openKeys(db: Db, config: KeyPlace, now: Date): Promise<Keys> {
  const keys = await reloaded(() => loadKeys(db, config, now));
  await removeDroppedKeysFromFile(db, config, now);
  return keys;
}

/** The keys of a database that has recorded its keys; nothing is written. @throws ConfigError */
export const openRecordedKeys = (db: Db, config: KeyPlace): Promise<Keys> =>
  reloaded(async () => keysOf(await listDataKeys(db), config));

async function reloaded(load: () => Promise<Omit<Keys, "reload">>): Promise<Keys> {
  let keys = await load();
  return {
    get document() {
      return keys.document;
    },
    get file() {
      return keys.file;
    },
    get backup() {
      return keys.backup;
    },
    get identity() {
      return keys.identity;
    },
    get limits() {
      return keys.limits;
    },
    journal: (accountId) => keys.journal(accountId),
    async reload() {
      keys = await load();
    },
  };
}

async function loadKeys(db: Db, config: KeyPlace, now: Date) {
  let storedKeys = await listDataKeys(db);
  if (storedKeys.length === 0) {
    storedKeys = await db.transaction().execute(async (tx) => {
      await lockDataKeys(tx);
      if ((await listDataKeys(tx)).length === 0) await addFirstKey(tx, config, now);
      return listDataKeys(tx);
    });
  }
  return keysOf(storedKeys, config);
}

function keysOf(storedKeys: readonly StoredDataKey[], config: KeyPlace): Omit<Keys, "reload"> {
  const dataKeys = readDataKeys(config);
  for (const { name, dropped_at } of storedKeys) {
    if (dropped_at === null && !dataKeys.some((key) => nameOfKey(key).equals(name))) {
      throw new ConfigError(missingKeyMessage(`with the mark ${name.toString("hex")}`, config));
    }
  }
  const stored = storedKeys.find(({ leaving_at }) => leaving_at === null);
  const encrypts = dataKeys.find((key) => stored?.name.equals(nameOfKey(key)));
  if (!stored?.hash_keys || !encrypts) throw new Error("The database knows no data key that encrypts.");
  return buildKeys(encrypts, dataKeys, decryptHashKeys(encrypts, stored.hash_keys));
}

/** Removes dropped keys from the key file, including keys that a killed process has left there. */
export async function removeDroppedKeysFromFile(db: Db, config: KeyPlace, now: Date): Promise<void> {
  const storedKeys = await listDataKeys(db);
  const isDropped = ({ dropped_at, forgotten_at }: StoredDataKey) =>
    dropped_at !== null && forgotten_at === null;
  const dropped = storedKeys.filter(isDropped);
  if (dropped.length === 0) return;
  if (!config.dataKey) {
    const isNamed = (key: Buffer) => dropped.some(({ name }) => name.equals(nameOfKey(key)));
    const kept = readDataKeys(config).filter((key) => !isNamed(key));
    writeKeyFile(config.dataDir, kept);
  }
  await markDroppedKeysRemoved(db, now);
}

function missingKeyMessage(mark: string, config: KeyPlace): string {
  const marks = readDataKeys(config).map((key) => nameOfKey(key).toString("hex"));
  const place = config.dataKey ? "DATA_KEY" : keyFilePath(config.dataDir);
  const holds = marks.length > 0 ? `${place} holds another (${marks.join(", ")})` : `${place} is not there`;
  const file = keyFilePath(config.dataDir);
  return `This database is encrypted under the key ${mark}, and ${holds}: put that key into DATA_KEY, the same for every process, or its file back to ${file}. Nothing was changed.`;
}

/** Records the first key of a database. Data from before keys had names must decrypt with the available key. */
async function addFirstKey(tx: Db, config: KeyPlace, now: Date): Promise<void> {
  const dataKeys = readDataKeys(config);
  const isOpened = await decryptionTest(tx);
  const first = isOpened ? dataKeys.find(isOpened) : (dataKeys[0] ?? createKeyFile(config.dataDir));
  if (!first) throw new ConfigError(missingKeyMessage("that it was first started with", config));
  const hashKeys = (await isTableEmpty(tx, "accounts")) ? randomHashKeys() : deriveHashKeys(first);
  await addDataKey(tx, nameOfKey(first), encryptHashKeys(first, hashKeys), now);
}

/** Returns a test of whether a data key decrypts the database's data; undefined when nothing in it is encrypted. */
async function decryptionTest(tx: Db): Promise<((dataKey: Buffer) => boolean) | undefined> {
  for (const of of [...encryptedColumns, uploadNames]) {
    const found = await findEncryptedRowOfColumn(tx, of);
    const bytes = found?.bytes;
    if (!found || !bytes) continue;
    return (dataKey) => {
      try {
        decryptBytes(deriveKeySetOfPurpose(of.purpose, dataKey, [dataKey]), of.aad(found.owner), bytes);
        return true;
      } catch {
        return false;
      }
    };
  }
}

const hashKeysAad = "hashKeys";

/** The hash keys as `data_keys` holds them, encrypted under a data key. */
export function encryptHashKeys(dataKey: Buffer, { identity, limits, journal }: HashKeys): Buffer {
  const texts = {
    identity: identity.toString("base64"),
    limits: limits.toString("base64"),
    journal: journal.toString("base64"),
  };
  return encryptDocument(deriveKeySetOfPurpose("hashKeys", dataKey, [dataKey]), hashKeysAad, texts);
}

export function decryptHashKeys(dataKey: Buffer, encrypted: Buffer): HashKeys {
  const texts = decryptDocument(
    deriveKeySetOfPurpose("hashKeys", dataKey, [dataKey]),
    hashKeysAad,
    encrypted,
  );
  const bytesOf = (name: keyof HashKeys) => Buffer.from(String(texts[name]), "base64");
  return { identity: bytesOf("identity"), limits: bytesOf("limits"), journal: bytesOf("journal") };
}
