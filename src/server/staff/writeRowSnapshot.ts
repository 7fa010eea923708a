import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Parts } from "../parts";
import { listDatabaseMigrations, readRows } from "../store/allRows";
import { listAllStoredFileNames } from "../store/files";
import { type BackupManifest, backupFormat } from "./backupManifest";
import { listBackedUpTables } from "./backupTables";
import type { CommandIO } from "./command";

export interface Snapshot {
  manifest: BackupManifest;
  /** Names of the uploaded files at the moment of the snapshot. */
  names: string[];
  /** The rows of a table, one in each line. */
  read(table: string): AsyncIterable<Buffer>;
  /** The size in bytes of the rows that `read` yields. */
  size(table: string): Promise<number>;
}

/**
 * Writes all rows of one moment into a folder, one file for each table. The transaction waits for the local
 * disk only, because all other queries of the embedded database wait for the transaction. The files are
 * encrypted with a key in this process's memory, so that they are useless if the process is killed.
 */
export async function writeRowSnapshot(
  { db }: Pick<Parts, "db">,
  folder: string,
  now: Date,
  io: Pick<CommandIO, "progress">,
): Promise<Snapshot> {
  const key = randomBytes(32);
  const ivs = new Map<string, Buffer>();
  const cipher = "aes-256-ctr";
  const ivOf = (table: string) => ivs.get(table) ?? Buffer.alloc(0);
  const { manifest, names } = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const rows: Record<string, number> = {};
      for (const table of await listBackedUpTables(tx)) {
        rows[table] = 0;
        const count = (lines: string[]) => {
          rows[table] = (rows[table] ?? 0) + lines.length;
          io.progress(`${table}: ${rows[table]} rows`);
        };
        ivs.set(table, randomBytes(16));
        await pipeline(
          textOf(readRows(tx, table), count),
          createCipheriv(cipher, key, ivOf(table)),
          createWriteStream(join(folder, table), { mode: 0o600 }),
        );
      }
      const names = await listAllStoredFileNames(tx);
      const migrations = await listDatabaseMigrations(tx);
      return { manifest: { ...backupFormat, madeAt: now.toISOString(), migrations, rows }, names };
    });
  return {
    manifest,
    names,
    read: (table) => createReadStream(join(folder, table)).pipe(createDecipheriv(cipher, key, ivOf(table))),
    size: async (table) => (await stat(join(folder, table))).size,
  };
}

async function* textOf(batches: AsyncIterable<string[]>, count: (lines: string[]) => void) {
  for await (const lines of batches) {
    count(lines);
    yield `${lines.join("\n")}\n`;
  }
}
