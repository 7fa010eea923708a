import { sql } from "kysely";
import type { Language } from "../../forms/engine/form";
import type { Db } from "./database";

/** The recipient of a mail that warns of the end of data, or reminds of later answers. */
export interface Warned {
  account_id: string;
  language: Language;
  applicationId?: number;
}

/**
 * Marks the newest registration of each address as warned, if it was created before `before` and is not
 * marked yet.
 * @returns the recipients of the warning
 */
export async function markWarnedRegistrations(db: Db, before: Date, now: Date): Promise<Warned[]> {
  const rows = await db
    .updateTable("accounts")
    .set({ warned_at: now })
    .where("verified_at", "is", null)
    .where("warned_at", "is", null)
    .where("created_at", "<", before)
    .where(sql<boolean>`not ${hasNewerRegistration}`)
    .returning(["id", "language"])
    .execute();
  return rows.map(({ id, language }) => ({ account_id: id, language }));
}

const hasNewerRegistration = sql<boolean>`exists (
  select from accounts newer where lower(newer.email) = lower(accounts.email) and newer.created_at > accounts.created_at)`;

/**
 * Deletes unverified registrations that were created before `createdBefore`, and whose owners were warned before
 * `warnedBefore`. A registration that a newer one of its address follows gets no warning.
 */
export async function deleteOldRegistrations(
  db: Db,
  { createdBefore, warnedBefore }: { createdBefore: Date; warnedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom("accounts")
    .where("verified_at", "is", null)
    .where("created_at", "<", createdBefore)
    .where((eb) => eb.or([eb("warned_at", "<=", warnedBefore), hasNewerRegistration]))
    .execute();
}

/**
 * Marks the drafts as warned that were last saved before `before` and were not marked since then.
 * @returns the recipients of the warning
 */
export async function markWarnedDrafts(db: Db, before: Date, now: Date): Promise<Warned[]> {
  const rows = await db
    .updateTable("applications")
    .set({ warned_at: now })
    .from("accounts")
    .whereRef("accounts.id", "=", "applications.applicant")
    .where("status", "=", "saved")
    .where("saved_at", "<", before)
    .where((eb) =>
      eb.or([
        eb("applications.warned_at", "is", null),
        eb("applications.warned_at", "<=", eb.ref("applications.saved_at")),
      ]),
    )
    .returning(["applications.id", "applicant", "accounts.language"])
    .execute();
  return rows.map(({ id, applicant, language }) => ({ account_id: applicant, language, applicationId: id }));
}

/**
 * Marks verified accounts as warned if they have no live application, were not used since `before`, and were
 * not marked since their last use.
 * @returns the recipients of the warning
 */
export async function markWarnedAccounts(db: Db, before: Date, now: Date): Promise<Warned[]> {
  const rows = await db
    .updateTable("accounts")
    .set({ warned_at: now })
    .where("active_at", "<", before)
    .where("verified_at", "is not", null)
    .where((eb) => eb.or([eb("warned_at", "is", null), eb("warned_at", "<=", eb.ref("active_at"))]))
    .where(withoutLiveApplication)
    .returning(["id", "language"])
    .execute();
  return rows.map(({ id, language }) => ({ account_id: id, language }));
}

const withoutLiveApplication = sql<boolean>`not exists (
  select from applications where applicant = accounts.id and status in ('submitted', 'inProcess', 'hired'))`;

/**
 * Ids of accounts without a live application that were last used before `activeBefore`, and whose owners were
 * warned before `warnedBefore`.
 */
export async function listAccountsToErase(
  db: Db,
  { activeBefore, warnedBefore }: { activeBefore: Date; warnedBefore: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("verified_at", "is not", null)
    .where("active_at", "<", activeBefore)
    .where("warned_at", "<=", warnedBefore)
    .whereRef("warned_at", ">", "active_at")
    .where(withoutLiveApplication)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ids of the accounts with a file that was uploaded before `before`, that a draft may use, and that no application was
 * submitted with. Whether a draft uses it is known by its answers alone.
 */
export async function listOwnersOfOldUnsubmittedFiles(db: Db, before: Date): Promise<string[]> {
  const rows = await unsubmittedFiles(db, before).select("account_id").distinct().execute();
  return rows.map(({ account_id }) => account_id);
}

/** The names of such files of one account. */
export async function listOldUnsubmittedFileNames(
  db: Db,
  accountId: string,
  before: Date,
): Promise<string[]> {
  const rows = await unsubmittedFiles(db, before)
    .select("name")
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ name }) => name);
}

const unsubmittedFiles = (db: Db, before: Date) =>
  db
    .selectFrom("files")
    .where("unlinked_at", "is", null)
    .where("uploaded_at", "<", before)
    .where(sql<boolean>`not exists (select from application_files where file_name = files.name)`);

/**
 * Ids of the accounts with a draft that was last saved before `savedBefore`, and about which its owner was
 * warned before `warnedBefore`.
 */
export async function listOwnersOfOldDrafts(
  db: Db,
  { savedBefore, warnedBefore }: { savedBefore: Date; warnedBefore: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom("applications")
    .select("applicant")
    .distinct()
    .where("status", "=", "saved")
    .where("saved_at", "<", savedBefore)
    .where("warned_at", "<=", warnedBefore)
    .whereRef("warned_at", ">", "saved_at")
    .execute();
  return rows.map(({ applicant }) => applicant);
}
