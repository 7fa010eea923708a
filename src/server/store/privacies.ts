import type { Selectable } from "kysely";
import type { Db } from "./database";
import type { AcceptancesTable, PrivaciesTable } from "./tables";

export type StoredPrivacy = Selectable<PrivaciesTable>;

/** The newest version of each privacy statement, or of one. */
export function listPrivacies(db: Db, key?: string): Promise<StoredPrivacy[]> {
  let query = db
    .selectFrom("privacies")
    .selectAll()
    .distinctOn("key")
    .orderBy("key")
    .orderBy("version", "desc");
  if (key !== undefined) query = query.where("key", "=", key);
  return query.execute();
}

/** @returns whether the account had not accepted it before */
export async function addAcceptance(
  db: Db,
  accountId: string,
  { key, version }: Pick<StoredPrivacy, "key" | "version">,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("acceptances")
    .values({ account_id: accountId, key, version, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

export function listAcceptances(db: Db, accountId: string): Promise<Selectable<AcceptancesTable>[]> {
  return db
    .selectFrom("acceptances")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("accepted_at")
    .execute();
}

/** Whether the account has accepted the newest version of every privacy statement. */
export async function hasAcceptedPrivacy(db: Db, accountId: string): Promise<boolean> {
  const missing = await db
    .selectFrom(
      db
        .selectFrom("privacies")
        .select(["key", "version"])
        .distinctOn("key")
        .orderBy("key")
        .orderBy("version", "desc")
        .as("newest"),
    )
    .leftJoin("acceptances", (join) =>
      join
        .onRef("acceptances.key", "=", "newest.key")
        .onRef("acceptances.version", "=", "newest.version")
        .on("acceptances.account_id", "=", accountId),
    )
    .select("newest.key")
    .where("acceptances.key", "is", null)
    .limit(1)
    .executeTakeFirst();
  return missing === undefined;
}

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
