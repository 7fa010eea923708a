import { type Kysely, type Migration, sql } from "kysely";

export const resetTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table tokens drop constraint tokens_kind_check,
      add constraint tokens_kind_check check (kind in ('session', 'verify', 'reset'))`.execute(db);
  },
};
