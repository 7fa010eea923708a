import { type Kysely, type Migration, sql } from "kysely";

/** Every column that held encrypted bytes when this migration was written. */
const encrypted = [
  ["applications", "document"],
  ["applications", "carried"],
  ["edits", "document"],
  ["edits", "carried"],
  ["replaced_texts", "document"],
  ["outbox", "recipient"],
  ["files", "sealed_name"],
] as const;

const columns = [...new Set(encrypted.map(([, column]) => column))];

const statements = [
  `create table data_keys (
    name bytea primary key check (length(name) = 8), hash_keys bytea, added_at timestamptz not null,
    leaving_at timestamptz, dropped_at timestamptz, forgotten_at timestamptz,
    check ((dropped_at is null) = (hash_keys is not null)),
    check (dropped_at is null or leaving_at is not null))`,
  `create unique index data_keys_one_encrypts on data_keys ((true)) where leaving_at is null`,

  // A process that has not loaded the key of a rotation must not write under a dropped key. Dropping a key takes the
  // lock exclusively, so that no transaction is then between this check and its commit.
  ...columns.map(
    (
      column,
    ) => `create function refuse_dropped_key_of_${column}() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(20, 1);
      if exists (select from data_keys where dropped_at is not null
        and substring(new.${column} from 1 for 12) = 'key:'::bytea || name) then
        raise exception 'this key was dropped' using errcode = 'KEY01';
      end if;
      return new;
    end $$`,
  ),
  ...encrypted.map(
    ([
      table,
      column,
    ]) => `create trigger ${table}_${column}_key before insert or update of ${column} on ${table}
      for each row when (new.${column} is not null) execute function refuse_dropped_key_of_${column}()`,
  ),

  // A replaced text cannot change, except for the key that encrypts it.
  `drop trigger replaced_texts_unchanged on replaced_texts`,
  `create trigger replaced_texts_unchanged before update on replaced_texts for each row
    when (new.audit_id <> old.audit_id or new.application_id <> old.application_id
      or substring(new.document from 1 for 12) = substring(old.document from 1 for 12))
    execute function replaced_texts_stay()`,
];

export const dataKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
