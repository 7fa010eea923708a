import { sql } from "kysely";
import type { Db } from "./database";

/** The hash of each job's texts in the search index, by the job's id. */
export async function listSearchHashes(db: Db, jobIds: number[]): Promise<ReadonlyMap<number, string>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("job_search")
    .select(["job_id", "hash"])
    .where("job_id", "in", jobIds)
    .execute();
  return new Map(rows.map(({ job_id, hash }) => [job_id, hash]));
}

/** Replaces the texts of jobs in the search index. `document` is the text of a `tsvector`. */
export async function saveSearchDocuments(
  db: Db,
  texts: readonly { jobId: number; document: string; hash: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insertInto("job_search")
    .values(
      texts.map(({ jobId, document, hash }) => ({
        job_id: jobId,
        document: sql<string>`${document}::text::tsvector`,
        hash,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("job_id").doUpdateSet({
        document: (eb) => eb.ref("excluded.document"),
        hash: (eb) => eb.ref("excluded.hash"),
      }),
    )
    .execute();
}
