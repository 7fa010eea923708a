import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  // A number that every change of postings and of their index raises. One read of it shows whether a cached list is
  // outdated.
  `create table jobs_version (
    is_only boolean primary key default true check (is_only),
    version bigint not null
  )`,
  `insert into jobs_version (version) values (0)`,
  `create function raise_jobs_version() returns trigger language plpgsql as
    $$ begin update jobs_version set version = version + 1; return null; end $$`,
  ...["jobs", "job_search"].map(
    (table) => `create trigger ${table}_raise_version after insert or update or delete or truncate on ${table}
      for each statement execute function raise_jobs_version()`,
  ),
  `create index jobs_closing on jobs (closes_at)`,
];

export const jobsVersion: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
