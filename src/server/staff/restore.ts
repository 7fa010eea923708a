import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Entry, extract } from "tar-stream";
import type { Parts } from "../parts";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { deleteFilesBut, listFileNames } from "../store/files";
import { addStrays } from "../store/strayFiles";
import { discardFiles } from "../uploads/discardFiles";
import { addRows, countOn, emptyTables, listMigrations, listTables } from "./allRows";
import { type BackupManifest, isOfThisKey, readManifest } from "./backupManifest";
import { batchesOfLines } from "./batchesOfLines";
import { type Command, type CommandIO, StaffRefusal } from "./command";
import { inWorkFolder } from "./workFolder";

export const restore: Command = {
  does: "Replaces everything that is there by what a backup holds: all of it or nothing.",
  operands: ["FILE"],
  file: "read",
  destroys: "replace what the database holds",
  async run(parts, { yes }, desk) {
    if (!yes) await refuseUnlessEmpty(parts.db);
    const tar = extract();
    let isBroken = false;
    tar.on("error", () => {
      isBroken = true;
    });
    Readable.from(desk.read())
      .on("error", (error) => tar.destroy(error))
      .pipe(createGunzip())
      .on("error", () => tar.destroy(notWhole()))
      .pipe(tar);
    try {
      await bringBack(parts, tar[Symbol.asyncIterator](), desk);
    } catch (error) {
      throw isBroken && !(error instanceof StaffRefusal) ? notWhole() : error;
    } finally {
      tar.destroy();
    }
  },
};

type Entries = AsyncIterator<Entry>;

function notWhole(): StaffRefusal {
  return new StaffRefusal("This file is not a backup of the site, or only part of one: nothing was changed.");
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  for (const table of ["accounts", "jobs", "privacies"] as const) {
    const row = await db
      .selectFrom(table)
      .select(({ val }) => val(1).as("one"))
      .limit(1)
      .executeTakeFirst();
    if (row) {
      throw new StaffRefusal(
        "The database is not empty: add --yes to put the backup in place of what it holds.",
      );
    }
  }
}

async function bringBack(parts: Parts, entries: Entries, desk: CommandIO): Promise<void> {
  const { db, clock } = parts;
  const manifest = await readFirst(entries);
  await refuseUnlessFit(parts, manifest);
  const before = new Set(await listFileNames(db));
  const taken = new Set<string>();
  try {
    const firstRows = await inWorkFolder(parts.config.dataDir, (folder) =>
      takeFiles(parts, folder, entries, before, taken, desk),
    );
    const gone = [...before].filter((name) => !taken.has(name));
    await db.transaction().execute(async (tx) => {
      const tables = await listTables(tx);
      if (tables.join() !== Object.keys(manifest.rows).join()) throw notWhole();
      await emptyTables(tx, tables);
      await takeRows(tx, manifest, firstRows, entries, desk);
      await deleteFilesBut(tx, [...taken]);
      await countOn(tx);
      await addStrays(tx, gone, clock());
      await appendAudit(tx, { at: clock(), actor: null, staff: desk.staff, action: "backup.restored" });
    });
    await discardFiles(parts, gone);
  } catch (error) {
    await discardFiles(
      parts,
      [...taken].filter((name) => !before.has(name)),
    );
    throw error;
  }
  desk.say(`Everything is as it was at ${manifest.madeAt}, with ${taken.size} files.`);
}

async function readFirst(entries: Entries): Promise<BackupManifest> {
  const { value: first } = await entries.next();
  if (first?.header.name !== "manifest.json") throw notWhole();
  return readManifest(await text(first));
}

async function refuseUnlessFit({ db, keys }: Parts, { migrations, mark }: BackupManifest): Promise<void> {
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
async function takeFiles(
  { db, files, clock }: Parts,
  folder: string,
  entries: Entries,
  before: ReadonlySet<string>,
  taken: Set<string>,
  desk: CommandIO,
): Promise<Entry | undefined> {
  const path = join(folder, "file");
  for (;;) {
    const { value: entry, done } = await entries.next();
    if (done) return;
    const name = /^files\/([\w-]+\.\w+)$/.exec(entry.header.name)?.[1];
    if (name === undefined) return entry;
    if (!before.has(name)) await addStrays(db, [name], clock());
    taken.add(name);
    await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
    await files.put(name, path, entry.header.size ?? 0);
    desk.progress(`${taken.size} files`);
  }
}

/** Rows per insert statement. */
const batch = 100;

async function takeRows(
  tx: Db,
  { rows }: BackupManifest,
  first: Entry | undefined,
  entries: Entries,
  desk: CommandIO,
): Promise<void> {
  let entry = first;
  for (const [table, wanted] of Object.entries(rows)) {
    if (entry?.header.name !== `rows/${table}`) throw notWhole();
    let count = 0;
    for await (const lines of batchesOfLines(entry, batch)) {
      await addRows(tx, table, lines);
      count += lines.length;
      desk.progress(`${table}: ${count} rows`);
    }
    if (count !== wanted) throw notWhole();
    entry = (await entries.next()).value;
  }
}
