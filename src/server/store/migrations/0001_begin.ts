import { type Kysely, type Migration, sql } from "kysely";

// Keep to the SQL of PostgreSQL 15: newer features work on the embedded database, but may fail in production.
const statements = [
  `create table jobs (
    id bigint primary key, apply_type text not null, market text not null, job_type_key text not null,
    job_group text not null, location text not null, department text not null, salary text, currency text not null,
    posted_at timestamptz not null, closes_at timestamptz, words jsonb not null, search text not null)`,
  `create index jobs_newest on jobs (posted_at desc, id desc)`,
  `create table privacies (
    key text not null, version integer not null check (version > 0), text jsonb not null, primary key (key, version))`,
  `create table accounts (
    id uuid primary key default gen_random_uuid(), email text not null, password_hash text not null,
    first_name text not null, last_name text not null, country text not null, mobile text not null,
    language text not null, verified_at timestamptz, created_at timestamptz not null)`,
  `create unique index accounts_email on accounts (lower(email))`,
  `create table acceptances (
    account_id uuid not null references accounts on delete cascade, key text not null, version integer not null,
    accepted_at timestamptz not null, primary key (account_id, key, version),
    foreign key (key, version) references privacies)`,
  `create table tokens (
    hash bytea primary key check (length(hash) = 32), kind text not null check (kind in ('session', 'verify')),
    account_id uuid not null references accounts on delete cascade, started_at timestamptz not null,
    expires_at timestamptz not null, used_at timestamptz)`,
  `create index tokens_account on tokens (account_id)`,
  `create index tokens_expiry on tokens (expires_at)`,
  `create table applications (
    id bigint primary key, applicant uuid not null references accounts, job_id bigint not null references jobs,
    apply_type text not null, market text not null,
    status text not null check (status in ('saved', 'submitted', 'inProcess', 'hired', 'ended')),
    revision integer not null check (revision > 0), attempt integer check (attempt in (1, 2)),
    form_version text not null, form_release integer, document bytea not null, saved_at timestamptz not null,
    submitted_at timestamptz, submitted_from integer,
    check ((status = 'saved') = (attempt is null)), check ((attempt is null) = (submitted_at is null)),
    check ((attempt is null) = (submitted_from is null)),
    constraint applications_attempt unique (applicant, attempt))`,
  `create unique index applications_one_draft on applications (applicant, job_id) where status = 'saved'`,
  `create unique index applications_one_live on applications (applicant)
    where status in ('submitted', 'inProcess', 'hired')`,
  `create index applications_latest on applications (applicant, saved_at desc)`,
  `create table identities (
    application_id bigint not null references applications on delete cascade, applicant uuid not null,
    hash bytea not null, primary key (hash, application_id))`,
  `create table identity_asks (
    account_id uuid not null references accounts on delete cascade, day date not null, asks integer not null,
    primary key (account_id, day))`,
  `create table files (
    name text primary key, account_id uuid not null references accounts, kind text not null, slot text not null,
    original_name text not null, content_type text not null, size integer not null check (size > 0),
    uploaded_at timestamptz not null, unlinked_at timestamptz)`,
  `create unique index files_slot on files (account_id, kind, slot) where unlinked_at is null`,
  `create table application_files (
    application_id bigint not null references applications on delete cascade,
    file_name text not null references files, primary key (application_id, file_name))`,
  `create index application_files_name on application_files (file_name)`,
  `create table outbox (
    id bigint generated always as identity primary key, kind text not null,
    account_id uuid not null references accounts on delete cascade, language text not null, params jsonb not null,
    created_at timestamptz not null, due_at timestamptz not null, attempts integer not null default 0,
    sent_at timestamptz)`,
  `create index outbox_due on outbox (due_at) where sent_at is null`,
  `create table forms_used (
    name text not null, version text not null, release integer, form jsonb not null, labels jsonb not null,
    first_used_at timestamptz not null, primary key (name, version))`,
  `create table audit (
    id bigint generated always as identity primary key, at timestamptz not null, actor uuid, action text not null,
    subject text)`,
  `create function audit_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'the audit is append-only' using errcode = '42501'; end $$`,
  `create trigger audit_append_only before update or delete on audit
    for each row execute function audit_is_append_only()`,
];

export const begin: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
