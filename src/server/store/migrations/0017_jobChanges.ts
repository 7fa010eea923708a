import { type Kysely, type Migration, sql } from "kysely";

// When a job's content last changed, and when the job was withdrawn. Nobody can apply for a withdrawn job.
export const jobChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table jobs add column changed_at timestamptz, add column withdrawn_at timestamptz`.execute(
      db,
    );
    await sql`update jobs set changed_at = posted_at`.execute(db);
    await sql`alter table jobs alter column changed_at set not null,
      add constraint jobs_withdrawn check (withdrawn_at is null or coalesce(closes_at <= withdrawn_at, false))`.execute(
      db,
    );
    // The hash of the texts of each page, and when they last changed.
    await sql`create table page_texts (
      page text primary key, hash text not null, changed_at timestamptz not null)`.execute(db);
  },
};
