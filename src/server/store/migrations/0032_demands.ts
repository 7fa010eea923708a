import { type Kysely, type Migration, sql } from "kysely";

export const demands: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table jobs add column demands jsonb check (jsonb_typeof(demands) = 'array')`.execute(db);
  },
};
