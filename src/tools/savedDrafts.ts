import type { Draft } from "../engine/touchedDrafts";
import { readDrafts } from "../server/applications/readDrafts";
import { readConfig } from "../server/config";
import { openKeys } from "../server/dataKeys/openKeys";
import { openDatabase } from "../server/store/database";

/**
 * Every saved draft of the database that the environment names (`DATABASE_URL` or `DATA_DIR`); undefined if it names
 * none.
 */
export async function savedDrafts(): Promise<Draft[] | undefined> {
  if (!process.env.DATABASE_URL && !process.env.DATA_DIR) return undefined;
  const config = readConfig();
  const database = await openDatabase(
    config.databaseUrl === null ? { directory: config.dataDir } : { url: config.databaseUrl },
  );
  try {
    const keys = await openKeys(database.db, config, new Date());
    return await readDrafts({ db: database.db, keys });
  } finally {
    await database.close();
  }
}
