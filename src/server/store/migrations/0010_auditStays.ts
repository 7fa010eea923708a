import { type Kysely, type Migration, sql } from "kysely";

export const auditStays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create trigger audit_not_emptied before truncate on audit
      for each statement execute function audit_is_append_only()`.execute(db);
  },
};
