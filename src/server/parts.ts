import type { Catalog } from "./catalog";
import type { Config } from "./config";
import type { Keys } from "./encryption/keys";
import type { RateLimits } from "./http/rateLimits";
import type { Db, Search } from "./store/database";
import type { FileStore } from "./uploads/fileStore";
import type { Words } from "./words";

/**
 * The parts that the routes and the background work need. When forms or words change at run time, a newer `catalog` and
 * newer `words` replace the old ones.
 */
export interface Parts {
  config: Config;
  db: Db;
  search: Search;
  files: FileStore;
  /** `wake` sends waiting mails now, not at the next interval. */
  mail: { wake(): void };
  catalog: Catalog;
  words: Words;
  keys: Keys;
  limits: RateLimits;
  /** Milliseconds, for `runWithPaddedDuration`; 0 in tests that do not measure the time. */
  evenMs: number;
  clock: () => Date;
}
