import { type Kysely, type Migration, sql } from "kysely";

// Whether the applicant or staff ended an application. For earlier withdrawals, the audit shows who did.
export const withdrawals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column withdrawn boolean not null default false`.execute(db);
    await sql`update applications set withdrawn = true where status = 'ended' and exists (
      select from audit where action = 'application.withdrawn' and subject = applications.id::text)`.execute(
      db,
    );
    await sql`alter table applications
      add constraint applications_withdrawn check (not withdrawn or status = 'ended')`.execute(db);
  },
};
