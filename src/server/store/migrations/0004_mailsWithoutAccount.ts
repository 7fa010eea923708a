import { type Kysely, type Migration, sql } from "kysely";

export const mailsWithoutAccount: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table outbox alter column account_id drop not null, add column recipient bytea,
      add constraint outbox_knows_whom check (account_id is not null or recipient is not null or sent_at is not null)
    `.execute(db);
  },
};
