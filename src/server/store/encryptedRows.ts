import { sql } from "kysely";
import type { Db } from "./database";
import type { Tables } from "./tables";

/** A column that holds encrypted bytes. */
export interface EncryptedColumn {
  table: keyof Tables;
  column: string;
  /** The column of the primary key. */
  id: string;
  /** The column whose value the AAD contains. */
  owner: string;
  /** Whether rows without a value count as encrypted under another key, too. */
  emptyToo?: true;
}

export interface EncryptedRow {
  id: number | string;
  owner: number | string;
  bytes: Buffer | null;
}

/** The number of bytes at the beginning of an encrypted value that name the key. */
const prefixLength = sql.raw("12");

function isUnderAnother({ column, emptyToo }: EncryptedColumn, prefix: Buffer) {
  return sql<boolean>`coalesce(substring(${sql.ref(column)} from 1 for ${prefixLength}) <> ${prefix}, ${sql.lit(emptyToo === true)})`;
}

/** A row with a value in the column; undefined when no row has a value. */
export async function findEncryptedRowOfColumn(
  db: Db,
  { table, column, id, owner }: EncryptedColumn,
): Promise<EncryptedRow | undefined> {
  const { rows } = await sql<EncryptedRow>`
    select ${sql.ref(id)} as id, ${sql.ref(owner)} as owner, ${sql.ref(column)} as bytes
    from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(db);
  return rows[0];
}

/** The number of rows that are encrypted under a key other than the one with this prefix. */
export async function countRowsUnderOtherKeys(db: Db, of: EncryptedColumn, prefix: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(of.table)} where ${isUnderAnother(of, prefix)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * The next rows that are encrypted under a key other than the one with this prefix, in the order of their
 * ids.
 */
export async function listRowsUnderOtherKeys(
  db: Db,
  of: EncryptedColumn,
  prefix: Buffer,
  after: number | string | undefined,
  limit: number,
): Promise<EncryptedRow[]> {
  const { table, column, id, owner } = of;
  const isNext = after === undefined ? sql`true` : sql`${sql.ref(id)} > ${after}`;
  const { rows } = await sql<EncryptedRow>`
    select ${sql.ref(id)} as id, ${sql.ref(owner)} as owner, ${sql.ref(column)} as bytes
    from ${sql.table(table)} where ${isUnderAnother(of, prefix)} and ${isNext}
    order by ${sql.ref(id)} limit ${limit}`.execute(db);
  return rows;
}

/** One row, with a lock until the transaction ends. */
export async function lockEncryptedRow(
  tx: Db,
  { table, column, id, owner }: EncryptedColumn,
  of: number | string,
): Promise<EncryptedRow | undefined> {
  const { rows } = await sql<EncryptedRow>`
    select ${sql.ref(id)} as id, ${sql.ref(owner)} as owner, ${sql.ref(column)} as bytes
    from ${sql.table(table)} where ${sql.ref(id)} = ${of} for update`.execute(tx);
  return rows[0];
}

/** Replaces the value of the column, if it has not changed. */
export async function replaceEncryptedValue(
  db: Db,
  { table, column, id }: EncryptedColumn,
  row: EncryptedRow,
  bytes: Buffer,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${bytes}
    where ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} is not distinct from ${row.bytes}`.execute(db);
}
