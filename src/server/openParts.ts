import { loadCatalog } from "./catalog";
import type { Config } from "./config";
import { openFiles } from "./files";
import { openKeys } from "./keys";
import { limits } from "./limits";
import { type Mailer, startMailer } from "./mail";
import { openMailTransport } from "./mailTransport";
import type { Parts } from "./parts";
import { loadSamples } from "./sample/loadSamples";
import { openDatabase } from "./store/database";
import { forgetTokens } from "./store/tokens";
import { forgetOldTries } from "./store/tries";
import { loadWords } from "./words";

export interface OpenedParts {
  parts: Parts;
  /** For people: where mails go. */
  mailPlace: string;
  close(): Promise<void>;
}

export interface Surroundings {
  clock: () => Date;
  /** A line for the person at the console. */
  print(line: string): void;
  onMailError(error: unknown): void;
  onDatabaseLost(error: Error): void;
}

const day = 24 * 3_600_000;

/** Everything the site runs on, opened in order: the lock on the data folder comes first of all. */
export async function openParts(config: Config, around: Surroundings): Promise<OpenedParts> {
  const { clock, print, onMailError, onDatabaseLost } = around;
  const place = config.databaseUrl === null ? { directory: config.dataDir } : { url: config.databaseUrl };
  const database = await openDatabase(place, { onLost: onDatabaseLost });
  const { db } = database;
  let mailer: Mailer | undefined;
  try {
    const catalog = await loadCatalog(config.formsDir);
    const words = loadWords(config.localesDir);
    const transport = openMailTransport(config, print);
    await loadSamples(db, catalog, clock());
    await forgetTokens(db, new Date(clock().getTime() - 30 * day));
    await forgetOldTries(db, clock());
    const keys = openKeys(config);
    mailer = startMailer({ db, config, words, keys, clock }, transport, onMailError);
    const parts = { config, db, files: openFiles(config), mail: mailer, catalog, words, keys, limits, clock };
    const opened = mailer;
    return {
      parts,
      mailPlace: transport.place,
      async close() {
        await opened.stop();
        await database.close();
      },
    };
  } catch (error) {
    await mailer?.stop();
    await database.close();
    throw error;
  }
}
