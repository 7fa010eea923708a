import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, type Db, isUnavailable, openDatabase } from "../../src/server/store/database";
import { aDataFolder } from "./embedded";

describe("the embedded database", () => {
  const onLost = vi.fn();
  let directory: string;
  let database: Database;
  beforeAll(async () => {
    directory = await aDataFolder();
    database = await openDatabase({ directory }, { timeoutMs: 1500, onLost });
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

  it("answers what it was asked before with the columns that the table has got since", async () => {
    const { db } = database;
    const ask = async () => (await sql`select * from grown`.execute(db)).rows;
    await sql`create table grown (one text)`.execute(db);
    await sql`insert into grown values ('1')`.execute(db);
    expect([await ask(), await ask()]).toEqual([[{ one: "1" }], [{ one: "1" }]]);
    await sql`alter table grown add column two text`.execute(db);
    expect(await ask()).toEqual([{ one: "1", two: null }]);
  });

  it("takes a statement again that failed, and several of one transaction at once", async () => {
    const keep = (db: Db, word: string) => sql`insert into kept values (${word})`.execute(db);
    await sql`create unique index kept_once on kept (word)`.execute(database.db);
    const around = database.db.transaction().execute(async (tx) => {
      await Promise.all(["a", "b", "c"].map((word) => keep(tx, word)));
      await keep(tx, "a");
    });
    await expect(around).rejects.toMatchObject({ code: "23505" });
    await keep(database.db, "a");
    await expect(keep(database.db, "a")).rejects.toMatchObject({ code: "23505" });
    expect((await sql`delete from kept returning word`.execute(database.db)).rows).toEqual([{ word: "a" }]);
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
