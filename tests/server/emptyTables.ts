import { sql } from "kysely";
import { listTables } from "../../src/server/store/allRows";
import type { Db } from "../../src/server/store/database";

/** Tables whose rows a trigger keeps from being deleted. */
const guarded = ["audit", "replaced_texts"];
/** The database counts in its one row. */
const counter = "jobs_version";

/**
 * Deletes all rows, and resets the ids. Truncating makes new files for each table, of which most are empty: between two
 * tests, that took an embedded database four times as long.
 */
export async function emptyTables(db: Db): Promise<void> {
  const tables = (await listTables(db)).filter((table) => table !== counter);
  const statements = [
    ...guarded.map((table) => `alter table ${table} disable trigger user`),
    ...tables.toReversed().map((table) => `delete from ${table}`),
    ...guarded.map((table) => `alter table ${table} enable trigger user`),
  ];
  await sql
    .raw(
      `do $$
      declare sequence record;
      begin
        ${statements.map((statement) => `${statement};`).join("\n")}
        for sequence in
          select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
          where schemaname = current_schema() and last_value is not null
        loop
          perform setval(sequence.name::regclass, sequence.start_value, false);
        end loop;
      end $$`,
    )
    .execute(db);
}
