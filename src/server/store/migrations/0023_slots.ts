import { type Kysely, type Migration, sql } from "kysely";

export const slots: Migration = {
  async up(db: Kysely<unknown>) {
    // The index must not be unique: two drafts have the same slot, and each draft keeps its own file in it.
    await sql`drop index files_slot`.execute(db);
    await sql`create index files_slot on files (account_id, kind, slot) where unlinked_at is null`.execute(
      db,
    );
  },
};
