import { type Kysely, type Migration, sql } from "kysely";

/** The tables of staff's encrypted texts, which were added after the triggers of `dataKeys`. */
const tables = ["notes", "application_labels"];

export const staffTextsUnderKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of tables)
      await sql
        .raw(
          `create trigger ${table}_document_key before insert or update of document on ${table}
            for each row when (new.document is not null) execute function refuse_dropped_key_of_document()`,
        )
        .execute(db);
  },
};
