import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  // When a posting was last changed at the desk; null when it was not changed since its last import.
  `alter table jobs add column edited_at timestamptz`,
  // The lines of staff are a small part of the audit. They are read the newest first: all of them, or those of one
  // person.
  `create index audit_staff on audit (staff, id) where staff is not null`,
  `create index audit_by_staff on audit (id) where staff is not null`,
];

export const deskPostings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
