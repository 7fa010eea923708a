import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Parts } from "../../src/server/parts";
import { listBackedUpTables } from "../../src/server/staff/backupTables";

/** All rows of a site that a backup holds, as text, and the bytes of all files. */
export async function everything({
  db,
  parts: { files },
}: {
  db: Parts["db"];
  parts: Pick<Parts, "files">;
}): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await listBackedUpTables(db)) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db);
    all[table] = rows.map(({ row }) => row);
  }
  for (const { name } of await db.selectFrom("files").select("name").orderBy("name").execute()) {
    const bytes = await files.find(name);
    all[name] = [bytes ? (await buffer(bytes)).toString("base64") : "gone"];
  }
  // The restore itself adds a line to the audit.
  all.audit = (all.audit ?? []).filter((row) => !row.includes("backup.restored"));
  return all;
}
