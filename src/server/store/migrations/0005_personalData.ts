import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  // The retention period starts at the end of an application.
  `alter table applications add column ended_at timestamptz`,
  `update applications set ended_at = saved_at where status = 'ended'`,
  `alter table applications
    add constraint applications_ended check ((status = 'ended') = (ended_at is not null))`,
  `create index applications_ended_at on applications (ended_at) where status = 'ended'`,
  // Attempts count even after their applications have been erased.
  `alter table accounts add column erased_attempts integer not null default 0`,

  // The audit holds ids only. A replaced text belongs to its application and is deleted only together with it.
  `create table replaced_texts (
    audit_id bigint primary key references audit, application_id bigint not null references applications on delete cascade,
    document bytea not null)`,
  `insert into replaced_texts select audit.id, applications.id, audit.document from audit
    join applications on applications.id::text = audit.subject where audit.document is not null`,
  `alter table audit drop column document`,
  `create index replaced_texts_application on replaced_texts (application_id)`,
  `create function replaced_texts_stay() returns trigger language plpgsql as
    $$ begin raise exception 'a replaced text goes with its application' using errcode = '42501'; end $$`,
  `create trigger replaced_texts_unchanged before update on replaced_texts
    for each row execute function replaced_texts_stay()`,
  // The trigger fires at depth 0: for a direct delete, and not for the cascade from the deleted application.
  `create trigger replaced_texts_kept before delete on replaced_texts
    for each row when (pg_trigger_depth() = 0) execute function replaced_texts_stay()`,

  `create table stray_files (name text primary key, since timestamptz not null)`,
  `create index files_account on files (account_id)`,

  // Encrypted bytes do not compress: store them as they are.
  `alter table applications alter column document set storage external`,
  `alter table edits alter column document set storage external`,
  `alter table replaced_texts alter column document set storage external`,
];

export const personalData: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
