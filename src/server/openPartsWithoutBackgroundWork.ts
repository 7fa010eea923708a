import { loadCatalog } from "./catalog";
import type { Config } from "./config";
import { openKeys } from "./dataKeys/openKeys";
import { rateLimits } from "./http/rateLimits";
import { evenTimeMs } from "./http/runWithPaddedDuration";
import type { Parts } from "./parts";
import { openDatabase } from "./store/database";
import { openFileStore } from "./uploads/fileStore";
import { loadWords } from "./words";

export interface PartsAtRest {
  parts: Omit<Parts, "mail">;
  close(): Promise<void>;
}

/**
 * Opens all parts of the site, without timers or background work: for the server before it starts, and for
 * the staff tool while no server runs. With the embedded database, the data folder is locked first.
 */
export async function openPartsWithoutBackgroundWork(
  config: Config,
  clock: () => Date,
  onDatabaseLost: (error: Error) => void,
): Promise<PartsAtRest> {
  const place = config.databaseUrl === null ? { directory: config.dataDir } : { url: config.databaseUrl };
  const opening = openDatabase(place, { onLost: onDatabaseLost });
  try {
    // The embedded database starts in a thread of its own; forms and words are loaded meanwhile.
    const [database, { catalog, words }] = await Promise.all([opening, loadTexts(config)]);
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
    await (await opening).close();
    throw error;
  }
}

async function loadTexts({ formsDir, localesDir }: Config) {
  const catalog = await loadCatalog(formsDir);
  return { catalog, words: loadWords(localesDir) };
}
