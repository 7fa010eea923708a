import { type Kysely, type Migration, sql } from "kysely";

export const userHandles: Migration = {
  async up(db: Kysely<unknown>) {
    // A token exchanged before this version counts as exchanged once.
    await sql`alter table tokens add column exchanges integer not null default 0`.execute(db);
    await sql`update tokens set exchanges = 1 where refreshed_at is not null`.execute(db);
    await sql`alter table passkeys add column user_handle bytea`.execute(db);
  },
};
