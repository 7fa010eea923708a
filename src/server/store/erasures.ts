import { sql } from "kysely";
import type { Db } from "./database";

/** Remembers the keyed hash of an account's id, in the transaction that erases it. */
export async function addErasure(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto("erasures")
    .values({ hash, erased_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds erasures, in the form that `readRows` yields, to the existing ones. */
export async function mergeErasures(tx: Db, lines: string[]): Promise<void> {
  const rows = `[${lines.join(",")}]`;
  await sql`insert into erasures select * from jsonb_populate_recordset(null::erasures, ${rows}::text::jsonb)
    on conflict do nothing`.execute(tx);
}

/** Finds which of these hashes belong to erased accounts. The hashes are returned in hexadecimal digits. */
export async function filterErasedHashes(db: Db, hashes: Buffer[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom("erasures").select("hash").where("hash", "in", hashes).execute();
  return rows.map(({ hash }) => hash.toString("hex"));
}
