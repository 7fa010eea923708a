import type { Selectable } from "kysely";
import type { Db } from "./database";
import type { AcceptancesTable, PrivaciesTable, StatementsTable, Translated } from "./tables";

export type StoredPrivacy = Selectable<PrivaciesTable>;
export type StoredStatement = Selectable<StatementsTable>;

/** The newest version of each privacy statement, or of the statement `key`. */
export function listNewestPrivacies(db: Db, key?: string): Promise<StoredPrivacy[]> {
  let query = db
    .selectFrom("privacies")
    .selectAll()
    .distinctOn("key")
    .orderBy("key")
    .orderBy("version", "desc");
  if (key !== undefined) query = query.where("key", "=", key);
  return query.execute();
}

/** A text of a statement that is generated from the forms. */
export function findStatementByHash(db: Db, hash: string): Promise<StoredStatement | undefined> {
  return db.selectFrom("statements").selectAll().where("hash", "=", hash).executeTakeFirst();
}

/** @returns whether the account had not accepted this version before */
export async function addAcceptance(
  db: Db,
  accountId: string,
  { key, version, text_hash }: Pick<StoredPrivacy, "key" | "version" | "text_hash">,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("acceptances")
    .values({ account_id: accountId, key, version, accepted_at: at, text_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** An acceptance, with the text that was accepted. */
export type StoredAcceptance = Selectable<AcceptancesTable> & {
  text: Translated;
  /** Null for a statement that was written by hand. */
  promise: StoredStatement["promise"] | null;
};

/** The acceptances of an account, the oldest first. */
export async function listAcceptances(db: Db, accountId: string): Promise<StoredAcceptance[]> {
  return db
    .selectFrom("acceptances")
    .innerJoin("privacies", (join) =>
      join
        .onRef("privacies.key", "=", "acceptances.key")
        .onRef("privacies.version", "=", "acceptances.version"),
    )
    .leftJoin("statements", "statements.hash", "acceptances.text_hash")
    .selectAll("acceptances")
    .select(({ fn }) => [fn.coalesce("statements.text", "privacies.text").as("text"), "statements.promise"])
    .where("account_id", "=", accountId)
    .orderBy("accepted_at")
    .execute();
}

/** Whether the account has accepted the newest version of every privacy statement. */
export async function hasAcceptedNewest(db: Db, accountId: string): Promise<boolean> {
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

/**
 * Stores a text of a statement, and makes it the current text of a version. Earlier texts stay. Needs a transaction.
 */
export async function saveStatement(
  tx: Db,
  { key, version }: Pick<StoredPrivacy, "key" | "version">,
  { hash, text, promise, made_at }: StoredStatement,
): Promise<void> {
  const written = JSON.stringify(text);
  await tx
    .insertInto("statements")
    .values({ hash, text: written, promise: JSON.stringify(promise), made_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("privacies")
    .values({ key, version, text: written, text_hash: hash })
    .onConflict((conflict) =>
      conflict.columns(["key", "version"]).doUpdateSet({ text: written, text_hash: hash }),
    )
    .execute();
}
