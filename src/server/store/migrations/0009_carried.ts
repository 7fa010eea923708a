import { type Kysely, type Migration, sql } from "kysely";

// Answers to fields that older forms asked for and the newest form does not ask for.
export const carried: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column carried bytea`.execute(db);
    await sql`alter table edits add column carried bytea`.execute(db);
  },
};
