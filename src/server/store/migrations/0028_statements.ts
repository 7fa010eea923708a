import { type Kysely, type Migration, sql } from "kysely";

/** Every text of a privacy statement stays, and an acceptance refers to the text that was accepted. */
const statements = [
  `create table statements (
    hash text primary key, text jsonb not null, promise jsonb not null, made_at timestamptz not null)`,
  `alter table privacies add column text_hash text references statements`,
  `alter table acceptances add column text_hash text references statements`,
];

export const statementTexts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
