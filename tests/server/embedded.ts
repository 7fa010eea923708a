import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { waitForLock } from "fs-native-extensions";
import { type Database, openDatabase } from "../../src/server/store/database";

const modules = join(import.meta.dirname, "../../node_modules");
const migrations = join(import.meta.dirname, "../../src/server/store/migrations");

/** The cache has one entry for each version of the database and of its tables. */
function nameOfKept(): string {
  const { version } = JSON.parse(readFileSync(join(modules, "@electric-sql/pglite/package.json"), "utf8"));
  const tables = createHash("sha256");
  for (const file of readdirSync(migrations).sort()) tables.update(readFileSync(join(migrations, file)));
  return `embedded-${version}-${tables.digest("hex").slice(0, 16)}`;
}

const kept = join(modules, ".cache", nameOfKept());

/** An embedded database in memory with empty tables. */
export async function openEmbedded(): Promise<Database> {
  return openDatabase({ memory: (await emptyDatabase()).archive });
}

/** A data folder with an empty database. */
export async function aDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "careers-"));
  const { directory } = await emptyDatabase();
  cpSync(directory, join(folder, "db"), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

/**
 * Creating a database takes five seconds of CPU time and 700 MB, and its tables another half second. One is therefore
 * created, cached and copied.
 */
async function emptyDatabase(): Promise<{ directory: string; archive: string }> {
  mkdirSync(kept, { recursive: true });
  const directory = join(kept, "db");
  const archive = join(kept, "db.tar");
  const turn = openSync(join(kept, "turn"), "a");
  await waitForLock(turn);
  try {
    if (!existsSync(archive)) {
      await (await openDatabase({ directory: kept })).close();
      await pack(directory, archive);
    }
    return { directory, archive };
  } finally {
    closeSync(turn);
  }
}

async function pack(directory: string, archive: string): Promise<void> {
  const database = await PGlite.create(directory);
  const packed = await database.dumpDataDir("none");
  await database.close();
  writeFileSync(`${archive}.new`, Buffer.from(await packed.arrayBuffer()));
  renameSync(`${archive}.new`, archive);
}
