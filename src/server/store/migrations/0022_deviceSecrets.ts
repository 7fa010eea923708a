import { type Kysely, type Migration, sql } from "kysely";

export const deviceSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    // Each sign-in gives the browser another secret, so that a copied secret is not valid for long.
    await sql`alter table devices add column replaced_at timestamptz`.execute(db);
  },
};
