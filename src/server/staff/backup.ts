import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import type { Parts } from "../parts";
import { listMigrations, listTables, readRows } from "../store/allRows";
import { appendAudit } from "../store/audit";
import { listFileNames } from "../store/files";
import { type BackupManifest, backupFormat, sealMark } from "./backupManifest";
import type { Command, CommandIO } from "./command";
import { withBackupTempFolder } from "./withBackupTempFolder";

export const backup: Command = {
  does: "Writes everything into one file (.tar.gz): rows and uploaded files, as they are at one moment. Not the key.",
  operands: ["FILE"],
  file: "write",
  destroys: "replace a file that is there already",
  async run(parts, _args, io) {
    const now = parts.clock();
    await appendAudit(parts.db, { at: now, actor: null, staff: io.staff, action: "backup.made" });
    const { rows, count, missing } = await withBackupTempFolder(parts.config.dataDir, async (folder) => {
      const { manifest, names } = await snapshot(parts, folder, now, io);
      return {
        rows: sum(manifest.rows),
        count: names.length,
        missing: await archive(parts, folder, manifest, names, io),
      };
    });
    io.say(`Backed up ${rows} rows and ${count - missing} files.`);
    if (missing > 0) {
      io.complain(`Files whose bytes were not there: ${missing}. They were just deleted, or are lost.`);
    }
    io.say(
      "The key is not in it. Keep DATA_KEY, or DATA_DIR/key, apart: without it nobody can read a resume.",
    );
  },
};

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/**
 * Writes all rows of one snapshot, one file for each table. The transaction waits for the local disk only, because on
 * the embedded database all other queries wait for it.
 */
async function snapshot(
  { db, keys }: Parts,
  folder: string,
  now: Date,
  io: CommandIO,
): Promise<{ manifest: BackupManifest; names: string[] }> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const rows: Record<string, number> = {};
      for (const table of await listTables(tx)) {
        rows[table] = 0;
        const count = (lines: string[]) => {
          rows[table] = (rows[table] ?? 0) + lines.length;
          io.progress(`${table}: ${rows[table]} rows`);
        };
        await pipeline(
          Readable.from(textOf(readRows(tx, table), count)),
          createWriteStream(join(folder, table), { mode: 0o600 }),
        );
      }
      const names = await listFileNames(tx);
      const migrations = await listMigrations(tx);
      const manifest = { ...backupFormat, madeAt: now.toISOString(), migrations, mark: sealMark(keys), rows };
      return { manifest, names };
    });
}

async function* textOf(batches: AsyncIterable<string[]>, count: (lines: string[]) => void) {
  for await (const lines of batches) {
    count(lines);
    yield `${lines.join("\n")}\n`;
  }
}

/** Mode of the files in the work folder. */
const mode = 0o600;

/** Writes the manifest, then the uploaded files, then the rows. @returns how many files were missing */
async function archive(
  { files }: Pick<Parts, "files">,
  folder: string,
  manifest: BackupManifest,
  names: string[],
  io: CommandIO,
): Promise<number> {
  const tar = pack();
  async function writeEntries(): Promise<number> {
    let missing = 0;
    tar.entry({ name: "manifest.json", mode }, `${JSON.stringify(manifest, null, 2)}\n`);
    for (const [index, name] of names.entries()) {
      const bytes = await files.find(name);
      if (bytes) await addEntry(tar, `files/${name}`, await buffer(bytes));
      else missing++;
      io.progress(`${index + 1} of ${names.length} files`);
    }
    for (const table of Object.keys(manifest.rows)) {
      const path = join(folder, table);
      const { size } = await stat(path);
      await pipeline(createReadStream(path), tar.entry({ name: `rows/${table}`, size, mode }));
    }
    tar.finalize();
    return missing;
  }
  // Rows are mostly encrypted and files mostly images: a higher level compresses neither much better.
  const compressing = pipeline(tar, createGzip({ level: 1 }), async (source: AsyncIterable<Uint8Array>) => {
    for await (const bytes of source) await io.write(bytes);
  });
  const packing = writeEntries().catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  const [missing] = await Promise.all([packing, compressing]);
  return missing;
}

function addEntry(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, size: bytes.length, mode }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}
