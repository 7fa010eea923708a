import { randomBytes } from "node:crypto";
import { ConfigError } from "../config";
import { readDataKeys, writeKeyFile } from "../encryption/keyFile";
import { nameOfKey } from "../encryption/keys";
import { appendAudit } from "../store/audit";
import { compactDatabase } from "../store/compactDatabase";
import type { Db } from "../store/database";
import {
  addDataKey,
  dropAllLeavingKeys,
  listDataKeys,
  lockDataKeys,
  lockEncryptedColumns,
  type StoredDataKey,
} from "../store/dataKeys";
import { decryptHashKeys, encryptHashKeys, removeDroppedKeysFromFile } from "./openKeys";
import { countLeft, type Reencrypted, type RotationParts, reencryptAll } from "./reencrypt";

const isLeaving = ({ leaving_at, dropped_at }: StoredDataKey) => leaving_at !== null && dropped_at === null;

/** Whether a rotation is in progress: a key is leaving. */
export async function isRotating(db: Db): Promise<boolean> {
  return (await listDataKeys(db)).some(isLeaving);
}

/**
 * Makes a new data key the current one: a generated one in the key file, or the key in `DATA_KEY` that the
 * database has not recorded.
 * @returns false when a rotation is under way already
 * @throws ConfigError when `DATA_KEY` holds no new key, or there are several new keys
 */
export async function beginRotation(parts: RotationParts, staff: string): Promise<boolean> {
  const { db, config, clock } = parts;
  const now = clock();
  return db.transaction().execute(async (tx) => {
    await lockDataKeys(tx);
    const storedKeys = await listDataKeys(tx);
    if (storedKeys.some(isLeaving)) return false;
    const dataKeys = readDataKeys(config);
    const encrypts = storedKeys.find(({ leaving_at }) => leaving_at === null);
    const present = dataKeys.find((key) => encrypts?.name.equals(nameOfKey(key)));
    if (!encrypts?.hash_keys || !present) throw new Error("The database knows no data key that encrypts.");
    const next = nextKey(parts, storedKeys, dataKeys);
    const hashKeys = encryptHashKeys(next, decryptHashKeys(present, encrypts.hash_keys));
    await addDataKey(tx, nameOfKey(next), hashKeys, now);
    await appendAudit(tx, { at: now, actor: null, staff, action: "keys.rotated" });
    return true;
  });
}

/**
 * The next data key: the one that the database has not recorded, in `DATA_KEY` or in the key file, where an
 * aborted rotation has left it; else a new key, which is added to the key file.
 * @throws ConfigError when `DATA_KEY` holds no new key, or there are several new keys
 */
function nextKey(
  { config }: RotationParts,
  storedKeys: readonly StoredDataKey[],
  dataKeys: Buffer[],
): Buffer {
  const unseen = dataKeys.filter((key) => !storedKeys.some(({ name }) => name.equals(nameOfKey(key))));
  const [next, ...others] = unseen;
  const place = config.dataKey ? "DATA_KEY" : "The key file";
  if (others.length > 0)
    throw new ConfigError(`${place} holds several keys that are new: leave one of them.`);
  if (next) return next;
  if (config.dataKey) {
    throw new ConfigError(
      "Put a new key (openssl rand -base64 32) behind the present one in DATA_KEY, with a comma between; restart every process with both; then run this again.",
    );
  }
  const made = randomBytes(32);
  writeKeyFile(config.dataDir, [...dataKeys, made]);
  return made;
}

export interface RotationProgress {
  /** Called after each value and file. */
  progress(text: string): void;
  isStopped(): boolean;
}

/**
 * Reencrypts everything that is under an old key, and drops that key. Several processes may run this at once,
 * and each may be killed at any time.
 * @returns undefined when the rotation was stopped
 * @throws ConfigError when some data decrypts with no key: then the old key stays
 */
export async function reencryptAndDropOldKey(
  parts: RotationParts,
  { progress, isStopped }: RotationProgress,
): Promise<Omit<Reencrypted, "unreadable"> | undefined> {
  const { db, config, keys, clock } = parts;
  await keys.reload();
  const all = { values: 0, files: 0 };
  do {
    const left = await countLeft(parts);
    let done = 0;
    const onDone = () => progress(`${++done} of ${left} encrypted anew`);
    const { values, files, unreadable } = await reencryptAll(parts, { onDone, isStopped });
    if (isStopped()) return;
    all.values += values;
    all.files += files;
    if (unreadable.length > 0) throw new ConfigError(reportUnreadable(unreadable));
  } while (!(await dropOldKey(parts)));
  await keys.reload();
  await removeDroppedKeysFromFile(db, config, clock());
  await keys.reload();
  // Compacting removes the data under the old key from the disk, too.
  if (config.databaseUrl === null) await compactDatabase(db);
  return all;
}

function reportUnreadable(unreadable: string[]): string {
  const some = unreadable.slice(0, 10).join(", ");
  const more = unreadable.length > 10 ? ` and ${unreadable.length - 10} more` : "";
  return `No key at hand opens ${some}${more}. All else is encrypted under the new key. The old one stays until these are restored from a backup or erased, and this is run again.`;
}

/**
 * Drops the old key.
 * @returns false when some data is still encrypted under the old key
 */
async function dropOldKey(parts: RotationParts): Promise<boolean> {
  const now = parts.clock();
  return parts.db.transaction().execute(async (tx) => {
    await lockEncryptedColumns(tx);
    if (!(await isRotating(tx))) return true;
    if ((await countLeft({ ...parts, db: tx })) > 0) return false;
    await dropAllLeavingKeys(tx, now);
    await appendAudit(tx, { at: now, actor: null, action: "keys.dropped" });
    return true;
  });
}
