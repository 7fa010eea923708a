import { loadCatalog } from "./catalog";
import type { Config } from "./config";
import { limits } from "./http/limits";
import { openKeys } from "./keys";
import type { Parts } from "./parts";
import { openDatabase } from "./store/database";
import { openFiles } from "./uploads/files";
import { loadWords } from "./words";

export interface PartsAtRest {
  parts: Omit<Parts, "mail">;
  close(): Promise<void>;
}

/**
 * Opens everything the site runs on, without timers or background work: for the server before it starts, and for the
 * staff tool while no server runs. The data folder is locked first.
 */
export async function openAtRest(
  config: Config,
  clock: () => Date,
  onDatabaseLost: (error: Error) => void,
): Promise<PartsAtRest> {
  const place = config.databaseUrl === null ? { directory: config.dataDir } : { url: config.databaseUrl };
  const database = await openDatabase(place, { onLost: onDatabaseLost });
  try {
    const catalog = await loadCatalog(config.formsDir);
    const words = loadWords(config.localesDir);
    const files = openFiles(config);
    const keys = openKeys(config);
    const parts = { config, db: database.db, files, catalog, words, keys, limits, clock };
    return { parts, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
