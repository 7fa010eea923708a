import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  // Keyed hashes of the ids of erased accounts, so that a restored backup does not bring one back.
  `create table erasures (hash bytea primary key, erased_at timestamptz not null)`,
  // The id of the storage of uploaded files that belongs to this database.
  `create table file_stores (id text primary key)`,
];

export const restores: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
