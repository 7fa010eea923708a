import { sql } from "kysely";
import type { Db } from "./database";

/** Names of the migrations that have run on a database; together they define the format of its rows. */
export async function listDatabaseMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** All tables of the site, each after the tables that its foreign keys reference. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select own.relname as name, coalesce(json_agg(other.relname) filter (where other.oid <> own.oid), '[]') as needs
    from pg_class own
    left join pg_constraint on conrelid = own.oid and contype = 'f'
    left join pg_class other on other.oid = confrelid
    where own.relkind = 'r' and own.relnamespace = current_schema()::regnamespace
      and own.relname not like 'kysely\\_%'
    group by own.relname order by own.relname`.execute(db);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((need) => ordered.includes(need)),
    );
    if (next.length === 0) throw new Error("Two tables refer to each other.");
    ordered.push(...next.map(({ name }) => name));
  }
  return ordered;
}

export async function isTableEmpty(db: Db, table: "accounts" | "jobs" | "privacies"): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select(({ val }) => val(1).as("one"))
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** The most rows in memory at a time. */
const batch = 100;

/** The rows of a table in batches, each row as JSON that PostgreSQL itself writes and reads. Needs a transaction. */
export async function* readRows(tx: Db, table: string): AsyncGenerator<string[]> {
  await sql`declare backed_up no scroll cursor for select row_to_json(row)::text as line from ${sql.table(table)} row`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(batch))} from backed_up`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close backed_up`.execute(tx);
}

/** Deletes all rows, and resets the ids. Needs a transaction. */
export async function truncateTables(tx: Db, tables: string[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity`.execute(tx);
}

/** Inserts rows in the form that `readRows` yields. */
export async function addRows(tx: Db, table: string, lines: string[]): Promise<void> {
  const rows = `[${lines.join(",")}]`;
  await sql`insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::text::jsonb)`.execute(tx);
}

/** Sets every identity sequence past the highest id, after rows were inserted with their ids. */
export async function resetIdentitySequences(tx: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(tx);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}::text, ${column}::text),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(tx);
  }
}
