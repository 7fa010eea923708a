import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { lockDirectory } from "../../src/server/store/directoryLock";
import { DraftsUnread } from "../../src/tools/draftsUnread";
import { readSavedDrafts } from "../../src/tools/readSavedDrafts";

it("says why drafts cannot be read while the site runs on the embedded database", async () => {
  const directory = mkdtempSync(join(tmpdir(), "drafts-"));
  mkdirSync(join(directory, "db"));
  writeFileSync(join(directory, "db", "PG_VERSION"), "17");
  vi.stubEnv("DATABASE_URL", undefined);
  vi.stubEnv("DATA_DIR", directory);
  const unlock = lockDirectory(directory);
  const read = readSavedDrafts();
  await expect(read).rejects.toThrow(DraftsUnread);
  await expect(read).rejects.toThrow(/^The saved drafts cannot be read: the site is running\. /);
  unlock();
  vi.unstubAllEnvs();
});
