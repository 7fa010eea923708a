import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  // An account with passkeys alone has no password.
  `alter table accounts alter column password_hash drop not null`,
  `create table passkeys (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index passkeys_account on passkeys (account_id)`,
  // A session has the tokens of one sign-in, each issued for the one before it. Each existing token gets a session of
  // its own.
  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    browser text,
    system text,
    active_at timestamptz not null
  )`,
  `create index sessions_account on sessions (account_id)`,
  `alter table tokens add column session_id uuid, add column refreshed_at timestamptz`,
  `update tokens set session_id = gen_random_uuid() where kind = 'session'`,
  `insert into sessions (id, account_id, active_at)
    select session_id, account_id, started_at from tokens where kind = 'session'`,
  `alter table tokens
    add constraint tokens_session foreign key (session_id) references sessions (id) on delete cascade,
    add constraint tokens_of_session check ((session_id is not null) = (kind = 'session'))`,
  `create index tokens_session on tokens (session_id)`,
  // The browsers in which an account was signed in, each recognised by a secret that it keeps.
  `create table devices (
    hash bytea not null,
    account_id uuid not null references accounts (id) on delete cascade,
    seen_at timestamptz not null,
    primary key (account_id, hash)
  )`,
];

export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
