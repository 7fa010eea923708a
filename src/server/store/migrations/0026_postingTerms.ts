import { type Kysely, type Migration, sql } from "kysely";

export const postingTerms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table jobs add column terms jsonb`.execute(db);
  },
};
