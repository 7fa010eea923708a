import { type Kysely, type Migration, sql } from "kysely";

// No key is at hand here: a file uploaded before is called by the name that the server gave it.
export const sealedNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table files add column sealed_name bytea, drop column original_name`.execute(db);
  },
};
