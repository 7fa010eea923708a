import type { Db } from "../../src/server/store/database";
import type { StoredPrivacy } from "../../src/server/store/privacies";

/** Adds privacy statements that were written by hand, as older databases have them. */
export async function addPrivacies(
  db: Db,
  privacies: Pick<StoredPrivacy, "key" | "version" | "text">[],
): Promise<void> {
  for (const { text, ...privacy } of privacies) {
    await db
      .insertInto("privacies")
      .values({ ...privacy, text: JSON.stringify(text) })
      .execute();
  }
}
