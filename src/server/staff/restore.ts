import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Entry, extract } from "tar-stream";
import type { Parts } from "../parts";
import {
  addRows,
  isEmpty,
  listMigrations,
  listTables,
  resetIdentitySequences,
  truncateTables,
} from "../store/allRows";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { deleteFilesBut, listFileNames } from "../store/files";
import { markForCleanup } from "../store/strayFiles";
import { discardFiles } from "../uploads/discardFiles";
import { type BackupManifest, isOfThisKey, parseBackupManifest } from "./backupManifest";
import { type Command, type CommandIO, StaffRefusal } from "./command";
import { lineBatches } from "./lineBatches";
import { withBackupTempFolder } from "./withBackupTempFolder";

export const restore: Command = {
  does: "Replaces everything that is there by what a backup holds: all of it or nothing.",
  operands: ["FILE"],
  file: "read",
  destroys: "replace what the database holds",
  async run(parts, { yes }, io) {
    if (!yes) await refuseUnlessEmpty(parts.db);
    const tar = extract();
    let isBroken = false;
    tar.on("error", () => {
      isBroken = true;
    });
    Readable.from(io.read())
      .on("error", (error) => tar.destroy(error))
      .pipe(createGunzip())
      .on("error", () => tar.destroy(notABackup()))
      .pipe(tar);
    try {
      await restoreAll(parts, tar[Symbol.asyncIterator](), io);
    } catch (error) {
      throw isBroken && !(error instanceof StaffRefusal) ? notABackup() : error;
    } finally {
      tar.destroy();
    }
  },
};

type Entries = AsyncIterator<Entry>;

function notABackup(): StaffRefusal {
  return new StaffRefusal("This file is not a backup of the site, or only part of one: nothing was changed.");
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  for (const table of ["accounts", "jobs", "privacies"] as const) {
    if (!(await isEmpty(db, table))) {
      throw new StaffRefusal(
        "The database is not empty: add --yes to put the backup in place of what it holds.",
      );
    }
  }
}

async function restoreAll(parts: Parts, entries: Entries, io: CommandIO): Promise<void> {
  const { db, clock } = parts;
  const manifest = await readManifestEntry(entries);
  await refuseUnlessCompatible(parts, manifest);
  const before = new Set(await listFileNames(db));
  const stored = new Set<string>();
  try {
    const firstRows = await withBackupTempFolder(parts.config.dataDir, (folder) =>
      restoreFiles(parts, folder, entries, before, stored, io),
    );
    const removed = [...before].filter((name) => !stored.has(name));
    await db.transaction().execute(async (tx) => {
      const tables = await listTables(tx);
      if (tables.join() !== Object.keys(manifest.rows).join()) throw notABackup();
      await truncateTables(tx, tables);
      await restoreRows(tx, manifest, firstRows, entries, io);
      await deleteFilesBut(tx, [...stored]);
      await resetIdentitySequences(tx);
      await markForCleanup(tx, removed, clock());
      await appendAudit(tx, { at: clock(), actor: null, staff: io.staff, action: "backup.restored" });
    });
    await discardFiles(parts, removed);
  } catch (error) {
    await discardFiles(
      parts,
      [...stored].filter((name) => !before.has(name)),
    );
    throw error;
  }
  io.say(`Everything is as it was at ${manifest.madeAt}, with ${stored.size} files.`);
}

async function readManifestEntry(entries: Entries): Promise<BackupManifest> {
  const { value: first } = await entries.next();
  if (first?.header.name !== "manifest.json") throw notABackup();
  return parseBackupManifest(await text(first));
}

async function refuseUnlessCompatible(
  { db, keys }: Parts,
  { migrations, mark }: BackupManifest,
): Promise<void> {
  if (!isOfThisKey(keys, mark)) {
    throw new StaffRefusal(
      "This backup was made with another key: put that one into DATA_KEY or DATA_DIR/key first. Nothing was changed.",
    );
  }
  if ((await listMigrations(db)).join() !== migrations.join()) {
    throw new StaffRefusal(
      `This backup is of another version of the site, whose database ends with ${migrations.at(-1)}: restore it with that version, then bring that one up to date. Nothing was changed.`,
    );
  }
}

/** Stores the bytes of all uploaded files. @returns the entry that follows them */
async function restoreFiles(
  { db, files, clock }: Parts,
  folder: string,
  entries: Entries,
  before: ReadonlySet<string>,
  stored: Set<string>,
  io: CommandIO,
): Promise<Entry | undefined> {
  const path = join(folder, "file");
  for (;;) {
    const { value: entry, done } = await entries.next();
    if (done) return;
    const name = /^files\/([\w-]+\.\w+)$/.exec(entry.header.name)?.[1];
    if (name === undefined) return entry;
    if (!before.has(name)) await markForCleanup(db, [name], clock());
    stored.add(name);
    await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
    await files.put(name, path, entry.header.size ?? 0);
    io.progress(`${stored.size} files`);
  }
}

/** Rows per insert statement. */
const batch = 100;

async function restoreRows(
  tx: Db,
  { rows }: BackupManifest,
  first: Entry | undefined,
  entries: Entries,
  io: CommandIO,
): Promise<void> {
  let entry = first;
  for (const [table, expected] of Object.entries(rows)) {
    if (entry?.header.name !== `rows/${table}`) throw notABackup();
    let count = 0;
    for await (const lines of lineBatches(entry, batch)) {
      await addRows(tx, table, lines);
      count += lines.length;
      io.progress(`${table}: ${count} rows`);
    }
    if (count !== expected) throw notABackup();
    entry = (await entries.next()).value;
  }
}
