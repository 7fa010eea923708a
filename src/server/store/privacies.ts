import type { Selectable } from "kysely";
import type { SamplePrivacy } from "../sample/samplePrivacy";
import type { Db } from "./database";
import type { AcceptancesTable, PrivaciesTable } from "./tables";

export type StoredPrivacy = Selectable<PrivaciesTable>;

/** The newest version of each statement, or of the one named. */
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

export async function acceptPrivacy(
  db: Db,
  accountId: string,
  { key, version }: Pick<StoredPrivacy, "key" | "version">,
  at: Date,
): Promise<void> {
  await db
    .insertInto("acceptances")
    .values({ account_id: accountId, key, version, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listAcceptances(db: Db, accountId: string): Promise<Selectable<AcceptancesTable>[]> {
  return db
    .selectFrom("acceptances")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("accepted_at")
    .execute();
}

/** Whether the newest version of every statement was accepted. */
export async function hasAcceptedPrivacy(db: Db, accountId: string): Promise<boolean> {
  const accepted = await db
    .selectFrom("acceptances")
    .select(["key", "version"])
    .where("account_id", "=", accountId)
    .execute();
  const newest = await listPrivacies(db);
  return newest.every(({ key, version }) =>
    accepted.some((each) => each.key === key && each.version === version),
  );
}

export async function addPrivacies(db: Db, privacies: SamplePrivacy[]): Promise<void> {
  for (const { text, ...privacy } of privacies) {
    await db
      .insertInto("privacies")
      .values({ ...privacy, text: JSON.stringify(text) })
      .execute();
  }
}
