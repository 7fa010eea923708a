import type { Insertable, Selectable } from "kysely";
import type { Db } from "./database";
import type { ReplacedTextsTable } from "./tables";

export type ReplacedText = Selectable<ReplacedTextsTable>;

/**
 * Stores the text of an application before an edit or a completion, with the id of that action's line in the
 * audit.
 */
export async function storeReplacedText(db: Db, text: Insertable<ReplacedTextsTable>): Promise<void> {
  await db.insertInto("replaced_texts").values(text).execute();
}

/** The replaced texts of an application, the oldest first. */
export function listReplacedTexts(db: Db, applicationId: number): Promise<ReplacedText[]> {
  return db
    .selectFrom("replaced_texts")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("audit_id")
    .execute();
}

/**
 * Stores the rest of a text from which answers were taken out. The database refuses a text under the same key
 * that is not shorter.
 */
export async function storeShortenedReplacedText(db: Db, auditId: number, document: Buffer): Promise<void> {
  await db.updateTable("replaced_texts").set({ document }).where("audit_id", "=", auditId).execute();
}

/** How often an application was edited or completed. */
export async function countReplacedTexts(db: Db, applicationId: number): Promise<number> {
  const { count } = await db
    .selectFrom("replaced_texts")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("application_id", "=", applicationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
