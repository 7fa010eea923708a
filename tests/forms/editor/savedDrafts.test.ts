import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, it, vi } from "vitest";
import { calls } from "../../../src/contract/calls";
import type { ChangeToCount } from "../../../src/forms/engine/touchedDrafts";
import { readConfig } from "../../../src/server/config";
import { openKeys } from "../../../src/server/dataKeys/openKeys";
import { type DatabaseLocation, openDatabase } from "../../../src/server/store/database";
import { DatabaseIsOlder } from "../../../src/server/store/migrate";
import { DraftsUnread } from "../../../src/tools/draftsUnread";
import { addDraftCounts } from "../../../src/tools/formEditor/comparison/addDraftCounts";
import { createTouchedDraftCounter } from "../../../src/tools/formEditor/countDrafts";
import { TestApp } from "../../server/anApp";
import { addSignedIn } from "../../server/applicants";
import { aDataFolder } from "../../server/embedded";
import { databasesInTurn, startPostgres } from "../../server/postgres";

const before = { ...process.env };
const cleanings: Array<() => unknown> = [];
afterEach(async () => {
  process.env = before;
  for (const clean of cleanings.splice(0)) await clean();
});

/** Makes an empty database of a kind, and sets the environment so that it is the configured one. */
async function aPlace(kind: string): Promise<DatabaseLocation> {
  const isEmbedded = kind !== "PostgreSQL";
  const folder = isEmbedded ? await aDataFolder() : mkdtempSync(join(tmpdir(), "careers-"));
  cleanings.push(() => rmSync(folder, { recursive: true }));
  process.env = { ...before, DATA_DIR: folder };
  if (isEmbedded) return { directory: folder };
  const { url, stop } = await startPostgres();
  cleanings.push(stop);
  process.env.DATABASE_URL = url;
  return { url };
}

/** Runs work on a database as a site does, and closes the site afterwards. */
async function onSite(place: DatabaseLocation, work: (site: TestApp) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(place);
  const site = new TestApp(database);
  await work(site);
  await site.close();
  await database.close();
}

it.each(databasesInTurn)(
  "counts the drafts of a site that is not running, in %s, and changes nothing",
  async (kind) => {
    const place = await aPlace(kind);
    await onSite(place, async (site) => {
      await site.empty();
      site.rebuild({ keys: await openKeys(site.db, readConfig(), site.now) });
      for (const resume of [{ surname: "Marlowe" }, { expectedMonthlySalary: "12" }]) {
        const { token } = await addSignedIn(site.db, site.now);
        const body = { applyId: 1, resume, isSubmitButton: false, formVersion: "v1" };
        const saved = await site.ask(calls.save, { token, params: { jobType: "crew" }, body });
        expect(saved.status).toBe(200);
      }
    });
    const change: ChangeToCount["change"] = {
      kind: "remove",
      before: { steps: [{ name: "surname" }], field: { type: "string" } },
    };
    const count = () => createTouchedDraftCounter()([{ change, forms: ["crew.north"] }]);
    expect(await count()).toEqual([{ touched: 1, drafts: 2 }]);

    await onSite(place, ({ db }) =>
      sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db),
    );
    // The first look must not change the database, so that the second one finds it too old as well.
    for (let look = 0; look < 2; look++)
      await expect(count()).rejects.toMatchObject({ cause: expect.any(DatabaseIsOlder) });
  },
);

it("counts again after a count that failed", async () => {
  const count = vi.fn().mockRejectedValueOnce(new Error("locked")).mockResolvedValue([]);
  const counted = createTouchedDraftCounter(count, () => 0);
  await expect(counted([])).rejects.toThrow("locked");
  expect(await counted([])).toEqual([]);
  expect(await counted([])).toEqual([]);
  expect(count).toHaveBeenCalledTimes(2);
});

it("tells a folder without a database from one of an older version, and from one that does not answer", async () => {
  const folder = mkdtempSync(join(tmpdir(), "careers-"));
  cleanings.push(() => rmSync(folder, { recursive: true }));
  process.env = { ...before, DATA_DIR: folder };
  const change: ChangeToCount["change"] = {
    kind: "remove",
    before: { steps: [{ name: "surname" }], field: { type: "string" } },
  };
  const comparison = {
    ...{ effects: [], useless: [], waiting: [], statement: { en: [], ja: [], "zh-TW": [] } },
    counts: [{ change, forms: ["crew.north"] }],
  };
  expect(await addDraftCounts(comparison, createTouchedDraftCounter())).toMatchObject({ drafts: "missing" });
  const older = new DraftsUnread("", { cause: new DatabaseIsOlder() });
  expect(await addDraftCounts(comparison, () => Promise.reject(older))).toMatchObject({ drafts: "older" });
  const failed = new DraftsUnread("", { cause: new Error() });
  expect(await addDraftCounts(comparison, () => Promise.reject(failed))).toMatchObject({ drafts: "failed" });
});
