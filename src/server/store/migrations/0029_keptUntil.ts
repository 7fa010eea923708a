import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  `alter table applications add column hired_at timestamptz`,
  `alter table applications add column kept_until date`,
  `alter table applications add column kept_by text`,
  `alter table applications add column declaration text`,
  `create table declarations (
    name text not null, declaration text not null, fields jsonb not null, primary key (name, declaration))`,
  `drop index applications_ended_at`,
  `alter table audit add column fields text`,

  // A replaced text changes only when it loses answers, which shortens it, or is encrypted under another key.
  `drop trigger replaced_texts_unchanged on replaced_texts`,
  `create trigger replaced_texts_unchanged before update on replaced_texts for each row
    when (new.audit_id <> old.audit_id or new.application_id <> old.application_id
      or (substring(new.document from 1 for 12) = substring(old.document from 1 for 12)
        and octet_length(new.document) >= octet_length(old.document)))
    execute function replaced_texts_stay()`,
];

export const keptUntil: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
