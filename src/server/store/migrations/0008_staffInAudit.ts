import { type Kysely, type Migration, sql } from "kysely";

export const staffInAudit: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table audit add column staff text`.execute(db);
  },
};
