import { type Kysely, type Migration, sql } from "kysely";

export const interviews: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table jobs add column interview jsonb`.execute(db);
  },
};
