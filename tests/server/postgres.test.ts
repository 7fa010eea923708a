import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { loadCatalog } from "../../src/server/catalog";
import { addSampleJobsIfNone } from "../../src/server/sample/addSampleJobsIfNone";
import { type Database, type Db, isUnavailable, openDatabase } from "../../src/server/store/database";
import { TestApp } from "./anApp";
import { hasPostgres, startPostgres, type TestPostgres } from "./postgres";
import { type PostgresServer, startPostgresServer } from "./postgresServer";

it.skipIf(!hasPostgres)("is there, so that what holds on the embedded database is tested on it too", () => {
  expect(hasPostgres).toBe(true);
});

if (hasPostgres)
  describe("servers on PostgreSQL", () => {
    let place: TestPostgres;
    const opened: Database[] = [];
    beforeAll(async () => {
      place = await startPostgres();
    });
    afterAll(async () => {
      for (const each of opened) await each.close();
      await place.stop();
    });

    async function open(limits?: { timeoutMs: number }): Promise<Database> {
      const database = await openDatabase({ url: place.url }, limits);
      opened.push(database);
      return database;
    }

    it("start four at once on an empty database, which is then filled once", async () => {
      const catalog = await loadCatalog(".forms");
      await Promise.all(
        Array.from({ length: 4 }, async () => addSampleJobsIfNone((await open()).db, catalog, new Date())),
      );
      const [first] = opened;
      const jobs = await first?.db.selectFrom("jobs").select("id").execute();
      expect(jobs?.length).toBeGreaterThan(20);
    });

    it("give up a statement that takes too long, and a wait for a connection", async () => {
      // The wait for a connection is limited to a third of this: a busy machine needs that long to open ten
      // connections.
      const { db } = await open({ timeoutMs: 4500 });
      const slow = Promise.allSettled(Array.from({ length: 10 }, () => sql`select pg_sleep(60)`.execute(db)));
      await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isUnavailable);
      for (const given of await slow)
        expect(given).toEqual({ status: "rejected", reason: expect.toSatisfy(isUnavailable) });
      expect(await sql`select 1`.execute(db)).toBeDefined();
    });

    it("give up a search long before another statement, and keep no connection from others meanwhile", async () => {
      const { db, search } = await open();
      const sleep = (reader: Db) => sql`select pg_sleep(1)`.execute(reader);
      const searches = Promise.allSettled(Array.from({ length: 12 }, () => search(sleep)));
      expect(await sleep(db)).toBeDefined();
      for (const given of await searches)
        expect(given).toEqual({ status: "rejected", reason: expect.toSatisfy(isUnavailable) });
      const write = search((reader) => sql`create table anything ()`.execute(reader));
      await expect(write).rejects.toThrow("read-only");
    });
  });

if (hasPostgres)
  describe("a server whose PostgreSQL is started again", () => {
    let server: PostgresServer | undefined;
    let database: Database;
    let site: TestApp;
    beforeAll(async () => {
      server = await startPostgresServer();
      database = await openDatabase({ url: server?.url ?? "" });
      site = new TestApp(database);
      await site.empty();
    });
    afterAll(async () => {
      await site.close();
      await database.close();
      await server?.remove();
    });

    it("says meanwhile that it is not ready, loses only what was under way, and goes on", async () => {
      const broken = database.db
        .transaction()
        .execute(async (tx) => {
          await sql`select 1`.execute(tx);
          // Between two statements of a transaction no query waits for an answer on this connection.
          await server?.stop();
          await sql`select 1`.execute(tx);
        })
        .catch((error: Error) => error);
      expect(await broken).toSatisfy(isUnavailable);
      const away = await site.ask(calls.ready);
      expect([away.status, away.message]).toEqual([
        503,
        "Sorry, the service is not available right now. Try again in a few minutes.",
      ]);
      expect((await site.ask(calls.jobs)).status).toBe(503);
      await server?.start();
      expect((await site.ask(calls.ready)).status).toBe(200);
      expect((await site.ask(calls.jobs)).data).toHaveLength(3);
    });
  });
