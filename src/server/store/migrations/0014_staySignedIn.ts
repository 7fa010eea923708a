import { type Kysely, type Migration, sql } from "kysely";

// Whether the user stays signed in on this device, or the session ends early because others use the device.
export const staySignedIn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table tokens add column stays boolean`.execute(db);
    await sql`update tokens set stays = true where kind = 'session'`.execute(db);
    await sql`alter table tokens add constraint tokens_stays check ((stays is not null) = (kind = 'session'))`.execute(
      db,
    );
  },
};
