import { type Kysely, type Migration, sql } from "kysely";

export const askedAtDesk: Migration = {
  async up(db: Kysely<unknown>) {
    // Who asks for later answers writes the one mail that there is for it, and promises nothing with it.
    await sql`alter table decision_items add column ask_by date
      check (ask_by is null or (to_status = 'inProcess' and mail is null and promised_for is null))`.execute(
      db,
    );
  },
};
