import { sql } from "kysely";
import type { Db } from "../../src/server/store/database";

/** The tables that contain one of the texts, as text or as bytes, each with the text that was found. */
export async function searchDatabase(db: Db, texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    const all = rows.map(({ row }) => row).join("\n");
    for (const text of texts) {
      const isThere = all.includes(text) || all.includes(Buffer.from(text).toString("hex"));
      if (isThere) found.push(`${name}: ${text}`);
    }
  }
  return found;
}

/** Tables whose rows belong to an account or an application, found in the database's own schema. */
export async function tablesAboutPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('accounts'::regclass, 'applications'::regclass, 'files'::regclass)
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
