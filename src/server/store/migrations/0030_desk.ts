import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  // The people of the desk. A dismissed person stays, so that the audit and notes keep their author.
  `create table staff (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    name text not null,
    audiences jsonb not null check (jsonb_typeof(audiences) = 'array' and audiences <> '[]'),
    departments jsonb check (jsonb_typeof(departments) = 'array'),
    markets jsonb check (jsonb_typeof(markets) = 'array'),
    apply_types jsonb check (jsonb_typeof(apply_types) = 'array'),
    invited_at timestamptz not null,
    dismissed_at timestamptz
  )`,
  `create unique index staff_email on staff (lower(email))`,
  `create table staff_invitations (
    hash bytea primary key,
    staff_id uuid not null unique references staff (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  `create table staff_passkeys (
    id uuid primary key default gen_random_uuid(),
    staff_id uuid not null references staff (id) on delete cascade,
    credential_id text not null unique,
    user_handle bytea not null,
    public_key bytea not null,
    counter bigint not null,
    transports jsonb not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index staff_passkeys_staff on staff_passkeys (staff_id)`,
  `create table staff_sessions (
    id uuid primary key default gen_random_uuid(),
    hash bytea not null unique,
    staff_id uuid not null references staff (id) on delete cascade,
    browser text,
    system text,
    began_at timestamptz not null,
    active_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index staff_sessions_staff on staff_sessions (staff_id)`,
  `create table staff_views (
    id uuid primary key default gen_random_uuid(),
    staff_id uuid not null references staff (id) on delete cascade,
    name text not null,
    content jsonb not null,
    changed_at timestamptz not null
  )`,
  `create index staff_views_staff on staff_views (staff_id)`,

  `alter table jobs add column blind_until text`,
  `alter table applications add column stage text, add column promised_for date,
    add column assigned_to uuid references staff (id) on delete set null`,
  `alter table applications add constraint applications_stage
    check (stage is null or status in ('inProcess', 'hired', 'ended'))`,
  `alter table applications add constraint applications_promised
    check (promised_for is null or status in ('submitted', 'inProcess'))`,

  `create table notes (
    id uuid primary key,
    application_id bigint not null references applications (id) on delete cascade,
    staff_id uuid not null references staff (id),
    document bytea not null,
    written_at timestamptz not null
  )`,
  `create index notes_application on notes (application_id)`,
  `create table application_labels (
    id uuid primary key,
    application_id bigint not null references applications (id) on delete cascade,
    staff_id uuid not null references staff (id),
    document bytea not null
  )`,
  `create index application_labels_application on application_labels (application_id)`,

  // A decision waits until `goes_out_at`, and can be undone until then.
  `create table decisions (
    id uuid primary key,
    staff_id uuid not null references staff (id),
    decided_at timestamptz not null,
    goes_out_at timestamptz not null check (goes_out_at > decided_at),
    undone_at timestamptz
  )`,
  `create table decision_items (
    decision_id uuid not null references decisions (id) on delete cascade,
    application_id bigint not null references applications (id) on delete cascade,
    from_status text not null,
    from_stage text,
    to_status text not null check (to_status in ('inProcess', 'hired', 'ended')),
    to_stage text check (to_stage is null or to_status = 'inProcess'),
    mail text,
    promised_for date check (promised_for is null or to_status = 'inProcess'),
    state text not null check (state in ('pending', 'done', 'undone', 'dropped')),
    carried_out_at timestamptz,
    primary key (decision_id, application_id)
  )`,
  `create unique index decision_items_pending on decision_items (application_id) where state = 'pending'`,
  `create index decision_items_application on decision_items (application_id)`,
];

export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
