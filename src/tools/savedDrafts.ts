import type { Draft } from "../forms/engine/touchedDrafts";
import { readDrafts } from "../server/applications/readDrafts";
import { readConfig } from "../server/config";
import { readKeys } from "../server/dataKeys/openKeys";
import { readDatabase } from "../server/store/database";

/**
 * Every saved draft of the database that the environment names (`DATABASE_URL` or `DATA_DIR`); undefined if it names
 * none. Nothing is written. @throws DatabaseIsOlder, DatabaseIsNewer
 */
export async function savedDrafts(): Promise<Draft[] | undefined> {
  if (!process.env.DATABASE_URL && !process.env.DATA_DIR) return undefined;
  const config = readConfig();
  const place = config.databaseUrl === null ? { directory: config.dataDir } : { url: config.databaseUrl };
  return readDatabase(place, async (db) => readDrafts({ db, keys: await readKeys(db, config) }));
}
