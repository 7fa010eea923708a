import { type Kysely, type Migration, sql } from "kysely";

export const tries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table tries (
      key bytea primary key check (length(key) = 32), count integer not null check (count >= 0),
      ends_at timestamptz not null)`.execute(db);
    await sql`create index tries_end on tries (ends_at)`.execute(db);
  },
};
