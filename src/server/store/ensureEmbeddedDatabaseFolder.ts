import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ownLoader, programPath } from "../programPath";
import { DatabaseBroken } from "./databaseBroken";

const prefix = "making-";

/** The folder of the embedded database in a data folder. */
export const getEmbeddedDatabaseFolder = (directory: string): string => join(directory, "db");

/**
 * Creates the embedded database in a data folder, unless it exists. A child process creates it: this takes
 * 700 MB, much of which a worker thread would leave allocated. The database is created under a temporary name
 * and renamed at the end, so that after a kill the next start only has to clean up.
 * @returns the folder of the database
 * @throws DatabaseBroken when the folder holds a part of a database
 */
export async function ensureEmbeddedDatabaseFolder(directory: string): Promise<string> {
  const dataDir = getEmbeddedDatabaseFolder(directory);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    // Without this file, PGlite would create a new database over the files of the old one.
    if (existsSync(join(dataDir, "PG_VERSION"))) return dataDir;
    throw new DatabaseBroken(directory, "its file PG_VERSION is missing");
  }
  for (const name of readdirSync(directory).filter((each) => each.startsWith(prefix)))
    rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 5 });
  const unfinished = mkdtempSync(join(directory, prefix));
  const maker = fork(programPath("store/pgliteMaker"), [unfinished], {
    execArgv: ownLoader,
    env: {},
    // Errors go to the console of the person who started the site.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code] = await once(maker, "exit");
  if (code !== 0) throw new Error("The embedded database could not be made.");
  renameSync(unfinished, dataDir);
  return dataDir;
}
