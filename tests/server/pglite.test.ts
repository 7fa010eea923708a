import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, isUnavailable, openDatabase } from "../../src/server/store/database";

describe("the embedded database", () => {
  const directory = mkdtempSync(join(tmpdir(), "careers-"));
  const onLost = vi.fn();
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ directory }, { patience: 1500, onLost });
    await sql`create table kept (word text)`.execute(database.db);
  });
  afterAll(() => database.close());

  it("refuses a query outside a transaction that is awaited inside it, instead of waiting for ever", async () => {
    const around = database.db.transaction().execute(async (tx) => {
      await sql`insert into kept values ('undone')`.execute(tx);
      await sql`select 1`.execute(database.db);
    });
    await expect(around).rejects.toSatisfy(isUnavailable);
    expect((await sql`select word from kept`.execute(database.db)).rows).toEqual([]);
  });

  it("says once that it is lost when a statement hangs, and keeps what was written", async () => {
    const { db } = database;
    await sql`insert into kept values ('written')`.execute(db);
    const sentence =
      "The embedded database has stopped: a statement took longer than 1500 ms. Start the site again.";
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(sentence);
    await expect(sql`select 1`.execute(db)).rejects.toThrow(sentence);
    expect(onLost.mock.calls.map(([error]) => error.message)).toEqual([sentence]);
    await database.close();
    database = await openDatabase({ directory });
    expect((await sql`select word from kept`.execute(database.db)).rows).toEqual([{ word: "written" }]);
  });
});
