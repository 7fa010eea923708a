import { type Kysely, type Migration, sql } from "kysely";

// For an unreleased form that was served: the release of which it was an edit, and the migrations from that
// release.
export const servedForms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table forms_used add column edit_of jsonb`.execute(db);
  },
};
