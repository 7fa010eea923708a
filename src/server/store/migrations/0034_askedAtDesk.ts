import { type Kysely, type Migration, sql } from "kysely";

export const askedAtDesk: Migration = {
  async up(db: Kysely<unknown>) {
    // A decision that asks for later answers always sends the same mail, without a template, and promises no day.
    await sql`alter table decision_items add column ask_by date
      check (ask_by is null or (to_status = 'inProcess' and mail is null and promised_for is null))`.execute(
      db,
    );
  },
};
