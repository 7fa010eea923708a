import { type Kysely, type Migration, sql } from "kysely";

// The server fills the index when it starts: a migration cannot split Chinese and Japanese.
export const jobSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table jobs drop column search`.execute(db);
    await sql`create table job_search (
      job_id bigint primary key references jobs on delete cascade, document tsvector not null, hash text not null)`.execute(
      db,
    );
    await sql`create index job_search_document on job_search using gin (document)`.execute(db);
  },
};
