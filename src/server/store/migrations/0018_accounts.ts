import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  // An address may be registered several times at once. The first registration that is verified becomes the
  // account of the address.
  `drop index accounts_email`,
  `create unique index accounts_email on accounts (lower(email)) where verified_at is not null`,
  `create index accounts_address on accounts (lower(email))`,
  // Unused data is erased after a mail to its owner. An existing account counts as in use now.
  `alter table accounts add column active_at timestamptz not null default now()`,
  `alter table accounts add column warned_at timestamptz`,
  `alter table applications add column warned_at timestamptz`,
  // The network of a line's request, as a keyed hash.
  `alter table audit add column source text`,
];

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
