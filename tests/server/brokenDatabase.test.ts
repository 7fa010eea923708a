import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { calls } from "../../src/contract/calls";
import { type DatabaseLocation, openDatabase } from "../../src/server/store/database";
import { DatabaseIsNewer } from "../../src/server/store/migrate";
import { aRegistration, TestApp } from "./anApp";
import { aDataFolder } from "./embedded";
import { hasPostgres, startPostgres } from "./postgres";
import { runStatement } from "./postgresServer";

/** A site on a database of its own, because a failure is remembered for a while. */
async function aSite(place: DatabaseLocation): Promise<TestApp> {
  const database = await openDatabase(place);
  const site = new TestApp(database);
  onTestFinished(async () => {
    await site.close();
    await database.close();
  });
  await site.empty();
  return site;
}

const places: [string, () => Promise<DatabaseLocation>][] = [
  ["the embedded database", async () => ({ directory: await aDataFolder() })],
];
if (hasPostgres) places.push(["PostgreSQL", async () => ({ url: (await aPostgres()).url })]);

async function aPostgres() {
  const place = await startPostgres();
  onTestFinished(() => place.stop());
  return place;
}

/**
 * The codes of a database whose disk is full, that is read-only, or with a file that is gone, duplicated, unreadable or
 * damaged.
 */
const codes = ["53100", "25006", "58P01", "58P02", "58030", "XX001", "XX002"];

it.each(places)("is not available, and then not ready, when %s cannot write", async (_, place) => {
  const site = await aSite(await place());
  const { db } = site;
  const ready = async () => (await site.ask(calls.ready)).status;
  expect(await ready()).toBe(200);
  const told = [];
  for (const code of codes) {
    const body = sql.raw(`$$ begin raise exception 'broken' using errcode = '${code}'; end $$`);
    await sql`create or replace function refuse() returns trigger language plpgsql as ${body}`.execute(db);
    await sql`create or replace trigger broken before insert on accounts execute function refuse()`.execute(
      db,
    );
    // Each code gets another address: one that registers too often gets the usual reply without being stored.
    const email = `amy.${code}@example.com`;
    const registration = aRegistration({ email, confirmEmail: email });
    const { status, error } = await site.ask(calls.register, { body: registration });
    told.push(`${code} ${status} ${error.code}`);
  }
  expect(told).toEqual(codes.map((code) => `${code} 503 UNAVAILABLE`));
  expect(await ready()).toBe(503);
  expect((await site.ask(calls.live)).status).toBe(200);
});

it.each(places)("is not ready once a search on %s has met damage", async (_, place) => {
  const site = await aSite(await place());
  const damaged = sql.raw("do $$ begin raise exception 'broken' using errcode = 'XX001'; end $$");
  await expect(site.database.search((db) => damaged.execute(db))).rejects.toThrow("broken");
  expect((await site.ask(calls.ready)).status).toBe(503);
});

if (hasPostgres)
  it("is not ready on a database that only reads", async () => {
    const place = await aPostgres();
    const site = await aSite(place);
    const name = new URL(place.url).pathname.slice(1);
    await runStatement(place.url, `alter database ${name} set default_transaction_read_only = on`);
    await runStatement(
      place.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
    await expect.poll(async () => (await site.ask(calls.jobs)).status).toBe(200);
    expect((await site.ask(calls.ready)).status).toBe(503);
    expect((await site.ask(calls.register, { body: aRegistration() })).status).toBe(503);
  });

it("says in a sentence that the database is of a newer version", async () => {
  const directory = await aDataFolder();
  const { db, close } = await openDatabase({ directory });
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(db);
  await close();
  const opened = openDatabase({ directory });
  await expect(opened).rejects.toThrow(DatabaseIsNewer);
  await expect(opened).rejects.toThrow(/newer version of the site.*9999_later/);
});
