import { type Kysely, type Migration, sql } from "kysely";

// When staff asked an applicant for the later answers, when these are due, when they were given, and when the
// applicant was reminded of them.
export const askedLater: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column asked_at timestamptz, add column due_at timestamptz,
      add column answered_at timestamptz, add column reminded_at timestamptz`.execute(db);
    await sql`alter table applications add constraint applications_asked check (
      (asked_at is null) = (due_at is null) and (asked_at is null or status <> 'saved')
      and (asked_at is not null or (answered_at is null and reminded_at is null)))`.execute(db);
    await sql`create index applications_asked on applications (due_at) where due_at is not null`.execute(db);
  },
};
