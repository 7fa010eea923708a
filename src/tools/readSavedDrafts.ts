import type { Draft } from "../forms/engine/touchedDrafts";
import { decryptDraftsOfAllAccounts } from "../server/applications/decryptDraftsOfAllAccounts";
import { readConfig } from "../server/config";
import { openRecordedKeys } from "../server/dataKeys/openKeys";
import { withReadOnlyDatabase } from "../server/store/database";
import { DirectoryInUse } from "../server/store/directoryLock";
import { DraftsUnread } from "./draftsUnread";

/**
 * Every saved draft of the configured database (`DATABASE_URL` or `DATA_DIR`); undefined when none is configured. The
 * database is not changed.
 * @throws DraftsUnread
 */
export async function readSavedDrafts(): Promise<Draft[] | undefined> {
  if (!process.env.DATABASE_URL && !process.env.DATA_DIR) return undefined;
  try {
    const config = readConfig();
    const place = config.databaseUrl === null ? { directory: config.dataDir } : { url: config.databaseUrl };
    return await withReadOnlyDatabase(place, async (db) =>
      decryptDraftsOfAllAccounts({ db, keys: await openRecordedKeys(db, config) }),
    );
  } catch (error) {
    throw new DraftsUnread(`The saved drafts cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DirectoryInUse)
    return "the site is running. Stop it first, or take DATA_DIR away to look at the files alone; the form editor counts drafts while the site runs.";
  return error instanceof Error ? error.message : String(error);
}
