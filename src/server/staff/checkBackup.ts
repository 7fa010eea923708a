import { buffer } from "node:stream/consumers";
import type { Keys } from "../encryption/keys";
import type { Parts } from "../parts";
import type { Db } from "../store/database";
import { isBackupCompatible } from "../store/migrate";
import { readEntries } from "./backupEntries";
import { type BackupManifest, parseBackupManifest } from "./backupManifest";
import { rowBatches } from "./backupRows";
import { buildAnotherKeyRefusal, buildNotABackupRefusal } from "./backupSeal";
import { listBackedUpTables } from "./backupTables";
import { StaffRefusal } from "./command";

const maxManifestBytes = 1024 * 1024;
/** Far more bytes than any upload may have. */
const maxFileBytes = 64 * 1024 * 1024;

/**
 * Reads a backup to its end without changing anything, and checks that it is authentic, whole and of this version, that
 * it has as many rows of each table as its manifest states, and that it has no file without a row.
 * @throws StaffRefusal
 */
export async function checkBackup(
  { db, keys }: Pick<Parts, "db" | "keys">,
  file: AsyncIterable<Uint8Array>,
): Promise<BackupManifest> {
  const entries = readEntries(keys, file);
  const { value: first } = await entries.next();
  if (first?.name !== "manifest" || first.size > maxManifestBytes) throw buildNotABackupRefusal();
  const manifest = parseBackupManifest((await buffer(first.bytes)).toString("utf8"));
  await refuseUnlessOfThisVersion(db, manifest);
  const files = new Set<string>();
  const left = Object.entries(manifest.rows);
  for await (const { name, size, bytes } of entries) {
    const fileName = findFileNameOfEntry(name);
    if (fileName === undefined) {
      const [table = "", rows] = left.shift() ?? [];
      if (name !== `rows/${table}` || (await countRows(keys, table, bytes, files)) !== rows)
        throw buildNotABackupRefusal();
    } else {
      if (size > maxFileBytes || files.has(fileName) || left.length < Object.keys(manifest.rows).length) {
        throw buildNotABackupRefusal();
      }
      files.add(fileName);
      for await (const _ of bytes);
    }
  }
  if (left.length > 0 || files.size > 0) throw buildNotABackupRefusal();
  return manifest;
}

/** The stored name of a file; undefined for an entry that is not a file. */
export function findFileNameOfEntry(entry: string): string | undefined {
  return /^files\/(\w[\w-]*\.\w+)$/.exec(entry)?.[1];
}

/**
 * Counts the rows of a table, and removes the names in the rows of `files` from the set of the backup's
 * files.
 * @throws StaffRefusal for a data key that this site does not have
 */
async function countRows(
  keys: Pick<Keys, "document">,
  table: string,
  bytes: AsyncIterable<Uint8Array>,
  files: Set<string>,
): Promise<number> {
  let count = 0;
  for await (const lines of rowBatches(bytes)) {
    count += lines.length;
    for (const line of lines) {
      const row = parseRow(line);
      if (table === "files") files.delete(String(row.name));
      if (table === "data_keys") refuseUnlessAtHand(keys, row);
    }
  }
  return count;
}

/**
 * Refuses a backup with a data key that this site does not have. A backup that was made during a rotation
 * needs every key that was not dropped yet.
 */
function refuseUnlessAtHand({ document }: Pick<Keys, "document">, { name, dropped_at }: Row): void {
  if (dropped_at !== null) return;
  const isAtHand = document.decrypts.some((key) => name === `\\x${key.name.toString("hex")}`);
  if (!isAtHand) throw buildAnotherKeyRefusal();
}

interface Row {
  name?: unknown;
  dropped_at?: unknown;
}

function parseRow(line: string): Row {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === "object" && row !== null) return row;
  } catch {}
  throw buildNotABackupRefusal();
}

async function refuseUnlessOfThisVersion(db: Db, { migrations, rows }: BackupManifest): Promise<void> {
  if (!isBackupCompatible(migrations)) {
    throw new StaffRefusal(
      `This backup is of another version of the site, whose database ends with ${migrations.at(-1)}: restore it with that version, then bring that one up to date. Nothing was changed.`,
    );
  }
  // The order of the tables is not compared. It may differ in an older backup, which does no harm, because
  // its references to newer tables are empty.
  const tables = new Set(await listBackedUpTables(db));
  if (Object.keys(rows).some((table) => !tables.has(table))) throw buildNotABackupRefusal();
}
