import { type Kysely, type Migration, sql } from "kysely";

// Of a form that was served without being released: the release that it was an edit of, and the migrations to it.
export const servedForms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table forms_used add column edit_of jsonb`.execute(db);
  },
};
