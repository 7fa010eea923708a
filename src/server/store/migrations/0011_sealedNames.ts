import { type Kysely, type Migration, sql } from "kysely";

// A migration has no key to encrypt existing names with: files of earlier uploads are shown by their stored names.
export const sealedNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table files add column sealed_name bytea, drop column original_name`.execute(db);
  },
};
