import { type Kysely, type Migration, sql } from "kysely";

export const decisionFailures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table decision_items add column failures integer, add column retry_at timestamptz`.execute(
      db,
    );
  },
};
