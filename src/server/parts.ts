import type { Catalog } from "./catalog";
import type { Config } from "./config";
import type { Keys } from "./encryption/keys";
import type { RateLimits } from "./http/rateLimits";
import type { Db } from "./store/database";
import type { FileStore } from "./uploads/fileStore";
import type { Words } from "./words";

/** What the routes are built from. */
export interface Parts {
  config: Config;
  db: Db;
  files: FileStore;
  /** `wake` looks for mails to send at once, instead of at the next round. */
  mail: { wake(): void };
  catalog: Catalog;
  words: Words;
  keys: Keys;
  limits: RateLimits;
  clock: () => Date;
}
