import { sql } from "kysely";
import type { Db } from "./database";

/** The hash of each job's text in the search index. */
export async function listSearchHashes(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom("job_search").select(["job_id", "hash"]).execute();
  return new Map(rows.map(({ job_id, hash }) => [job_id, hash]));
}

/** Replaces a job's text in the search index. `document` is the text of a `tsvector`. */
export async function saveSearchDocument(
  db: Db,
  { jobId, document, hash }: { jobId: number; document: string; hash: string },
): Promise<void> {
  const row = { document: sql<string>`${document}::text::tsvector`, hash };
  await db
    .insertInto("job_search")
    .values({ job_id: jobId, ...row })
    .onConflict((conflict) => conflict.column("job_id").doUpdateSet(row))
    .execute();
}
