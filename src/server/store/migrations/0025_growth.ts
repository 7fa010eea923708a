import { type Kysely, type Migration, sql } from "kysely";

/** Without these indexes, a list, a submit, an export or a sweep reads a whole table, or reads it once for each row. */
const statements = [
  // For the lists of applications for one job and for all jobs, which begin with the longest waiting application.
  `create index applications_job on applications (job_id, submitted_at, id)`,
  `create index applications_waiting on applications (submitted_at, id)`,
  `create index identities_application on identities (application_id)`,
  `create index audit_actor on audit (actor)`,
  `create index audit_subject on audit (subject)`,
  `create index audit_at on audit (at)`,
  `create index outbox_account on outbox (account_id)`,
  `create index files_uploaded on files (uploaded_at) where unlinked_at is null`,
];

export const growth: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
