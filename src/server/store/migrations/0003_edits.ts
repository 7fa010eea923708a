import { type Kysely, type Migration, sql } from "kysely";

export const edits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table edits (
      application_id bigint primary key references applications on delete cascade,
      revision integer not null check (revision > 0), form_version text not null, form_release integer,
      document bytea not null, saved_at timestamptz not null)`.execute(db);
    await sql`alter table audit add column document bytea`.execute(db);
  },
};
