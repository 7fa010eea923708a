import type { Insertable, Selectable } from "kysely";
import type { Db } from "./database";
import type { ReplacedTextsTable } from "./tables";

export type ReplacedText = Selectable<ReplacedTextsTable>;

/** Keeps, beside the audit's line of an edit, what the application said before it. */
export async function keepReplacedText(db: Db, text: Insertable<ReplacedTextsTable>): Promise<void> {
  await db.insertInto("replaced_texts").values(text).execute();
}

/** Oldest first. */
export function listReplacedTexts(db: Db, applicationId: number): Promise<ReplacedText[]> {
  return db
    .selectFrom("replaced_texts")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("audit_id")
    .execute();
}
