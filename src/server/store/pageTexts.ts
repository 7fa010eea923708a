import type { Db } from "./database";

/** Records the hash of each page's texts, and the time `at` for each page whose texts have changed. */
export async function savePageTextHashes(
  db: Db,
  hashes: ReadonlyMap<string, string>,
  at: Date,
): Promise<void> {
  const rows = [...hashes].map(([page, hash]) => ({ page, hash, changed_at: at }));
  await db
    .insertInto("page_texts")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("page")
        .doUpdateSet((eb) => ({ hash: eb.ref("excluded.hash"), changed_at: at }))
        .whereRef("page_texts.hash", "<>", "excluded.hash"),
    )
    .execute();
}

/** When the texts of each page last changed, by the name of the page's route. */
export async function readPageTextChangeTimes(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom("page_texts").select(["page", "changed_at"]).execute();
  return new Map(rows.map(({ page, changed_at }) => [page, changed_at]));
}
