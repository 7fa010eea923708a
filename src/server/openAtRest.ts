import { loadCatalog } from "./catalog";
import type { Config } from "./config";
import { openKeys } from "./dataKeys/openKeys";
import { evenTimeMs } from "./http/inEvenTime";
import { rateLimits } from "./http/rateLimits";
import type { Parts } from "./parts";
import { openDatabase } from "./store/database";
import { openFileStore } from "./uploads/fileStore";
import { loadWords } from "./words";

export interface PartsAtRest {
  parts: Omit<Parts, "mail">;
  close(): Promise<void>;
}

/**
 * Opens all parts of the site, without timers or background work: for the server before it starts, and for the staff
 * tool while no server runs. The data folder is locked first.
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
    const files = openFileStore(config);
    const keys = await openKeys(database.db, config, clock());
    const limits = { limits: rateLimits, evenMs: evenTimeMs };
    const parts = {
      config,
      db: database.db,
      search: database.search,
      files,
      catalog,
      words,
      keys,
      ...limits,
      clock,
    };
    return { parts, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
