import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  // When a posting was last changed at the desk; null once it was imported again.
  `alter table jobs add column edited_at timestamptz`,
  // What staff did is a small part of the audit, and is read the newest first: of all, and of one person.
  `create index audit_staff on audit (staff, id) where staff is not null`,
  `create index audit_by_staff on audit (id) where staff is not null`,
];

export const deskPostings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
