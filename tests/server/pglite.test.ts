import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, type Db, isUnavailable, openDatabase } from "../../src/server/store/database";
import { DatabaseBroken } from "../../src/server/store/databaseBroken";
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

  it("ends a statement that hangs, with its transaction, and goes on with all that was written", async () => {
    const { db } = database;
    await sql`insert into kept values ('written')`.execute(db);
    const seen: unknown[] = [];
    const around = db.transaction().execute(async (tx) => {
      await sql`insert into kept values ('undone')`.execute(tx);
      await sql`select pg_sleep(60)`.execute(tx).catch((error: unknown) => seen.push(error));
      // If the transaction had already ended, this row would stay.
      await sql`insert into kept values ('astray')`.execute(tx);
    });
    const waiting = sql`select 1 as one`.execute(db).catch((error: unknown) => seen.push(error));
    await expect(around).rejects.toSatisfy(isUnavailable);
    await waiting;
    expect(seen[0]).toSatisfy(isUnavailable);
    expect((await sql`select word from kept`.execute(db)).rows).toEqual([{ word: "written" }]);
    expect(onLost).not.toHaveBeenCalled();
  });
});

describe("a folder with a part of a database", () => {
  it.each([
    ["PG_VERSION", "its file PG_VERSION is missing"],
    ["global/pg_control", "seems damaged"],
  ])("without %s is refused, unchanged, with what to do", async (file, reason) => {
    const directory = await aDataFolder();
    rmSync(join(directory, "db", file));
    const files = () =>
      readdirSync(join(directory, "db"), { recursive: true }).filter((name) => name !== "postmaster.pid");
    const before = files();
    const opened = openDatabase({ directory });
    await expect(opened).rejects.toThrow(DatabaseBroken);
    await expect(opened).rejects.toThrow(reason);
    await expect(opened).rejects.toThrow(/Move that folder away.*npm run staff -- restore FILE --yes\.$/);
    expect(existsSync(join(directory, "db", file))).toBe(false);
    expect(files()).toEqual(before);
  });
});
