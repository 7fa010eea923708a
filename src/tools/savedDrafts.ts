import type { Draft } from "../gate/changes/migrationFaults";
import { resumeFromWire } from "../resume/wire";
import { decryptApplication } from "../server/applications/decryptApplication";
import { readConfig } from "../server/config";
import { openKeys } from "../server/dataKeys/openKeys";
import { listDrafts } from "../server/store/applications";
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
    const drafts = await listDrafts(database.db);
    return drafts.map((row) => ({
      form: `${row.apply_type}.${row.market}`,
      answers: resumeFromWire(decryptApplication({ keys }, row)),
    }));
  } finally {
    await database.close();
  }
}
