import type { Insertable, Selectable } from "kysely";
import { buildSqlRowsFromTexts } from "./buildSqlRowsFromTexts";
import type { Db } from "./database";
import { markForCleanup } from "./strayFiles";
import type { FilesTable } from "./tables";

export type StoredFile = Selectable<FilesTable>;

/** The account's files that a draft may use, oldest first. */
export function listLinkedFiles(db: Db, accountId: string): Promise<StoredFile[]> {
  return db
    .selectFrom("files")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("unlinked_at", "is", null)
    .orderBy("uploaded_at")
    .execute();
}

/** A file of the account, also one that only a submitted application references. */
export function findFile(
  db: Db,
  accountId: string,
  kind: string,
  name: string,
): Promise<StoredFile | undefined> {
  return db
    .selectFrom("files")
    .selectAll()
    .where("name", "=", name)
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

export async function addFile(db: Db, file: Insertable<FilesTable>): Promise<void> {
  await db.insertInto("files").values(file).execute();
}

/** The linked files of a slot, or the linked file with a name, with row locks until the transaction ends. */
export function lockLinkedFiles(
  db: Db,
  of: { account_id: string; kind: string } & ({ slot: string } | { name: string }),
): Promise<StoredFile[]> {
  let linked = db
    .selectFrom("files")
    .selectAll()
    .where("account_id", "=", of.account_id)
    .where("kind", "=", of.kind)
    .where("unlinked_at", "is", null)
    .forUpdate();
  linked = "slot" in of ? linked.where("slot", "=", of.slot) : linked.where("name", "=", of.name);
  return linked.execute();
}

/**
 * Removes a file from its owner's drafts. A file of a submitted application stays, marked as unlinked.
 * @returns whether its row was deleted, so that its bytes can be removed
 */
export async function unlinkFile(db: Db, name: string, at: Date): Promise<boolean> {
  const held = await db
    .selectFrom("application_files")
    .select("file_name")
    .where("file_name", "=", name)
    .executeTakeFirst();
  if (held) {
    await db.updateTable("files").set({ unlinked_at: at }).where("name", "=", name).execute();
    return false;
  }
  await deleteFiles(db, [name], at);
  return true;
}

/** Deletes the rows of files; their bytes become strays. */
export async function deleteFiles(db: Db, names: string[], at: Date): Promise<void> {
  if (names.length === 0) return;
  await db.deleteFrom("files").where("name", "in", buildSqlRowsFromTexts(names)).execute();
  await markForCleanup(db, names, at);
}

/** All files of the account, also those that only a submitted application references. */
export function listFilesOfAccount(db: Db, accountId: string): Promise<StoredFile[]> {
  return db
    .selectFrom("files")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("uploaded_at")
    .execute();
}

/** Whether an application was submitted with this file. */
export async function isFileOfApplication(db: Db, applicationId: number, name: string): Promise<boolean> {
  const held = await db
    .selectFrom("application_files")
    .select("file_name")
    .where("application_id", "=", applicationId)
    .where("file_name", "=", name)
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Adds these files to a submitted application: from then on, they stay when their owner removes them from
 * drafts.
 */
export async function attachFiles(db: Db, applicationId: number, names: string[]): Promise<void> {
  for (const name of new Set(names)) {
    await db
      .insertInto("application_files")
      .values({ application_id: applicationId, file_name: name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Removes from a submitted application the files that it no longer references. Files without a draft or another
 * application are deleted.
 * @returns the names of the deleted files, so that their bytes can be removed
 */
export async function detachUnreferencedFiles(
  db: Db,
  applicationId: number,
  kept: readonly string[],
  at: Date,
): Promise<string[]> {
  const held = await db
    .selectFrom("application_files")
    .select("file_name")
    .where("application_id", "=", applicationId)
    .execute();
  const released = held.map(({ file_name }) => file_name).filter((name) => !kept.includes(name));
  if (released.length === 0) return [];
  await db
    .deleteFrom("application_files")
    .where("application_id", "=", applicationId)
    .where("file_name", "in", released)
    .execute();
  const unused = await db
    .selectFrom("files")
    .select("name")
    .where("name", "in", released)
    .where("unlinked_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("application_files").select("file_name").whereRef("file_name", "=", "files.name")),
      ),
    )
    .execute();
  const names = unused.map(({ name }) => name);
  await deleteFiles(db, names, at);
  return names;
}

/** Removes these files from a submitted application. */
export async function detachFiles(db: Db, applicationId: number, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .deleteFrom("application_files")
    .where("application_id", "=", applicationId)
    .where("file_name", "in", names)
    .execute();
}

/** Names of all files, of all accounts. */
export async function listAllStoredFileNames(db: Db): Promise<string[]> {
  const files = await db.selectFrom("files").select("name").orderBy("name").execute();
  return files.map(({ name }) => name);
}

/** Deletes the rows of all files of an account, whose applications are deleted already. */
export async function deleteFilesOfAccount(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("files").where("account_id", "=", accountId).execute();
}

/** Names of the files that these applications were submitted with. */
export async function listAttachedFileNames(db: Db, applicationIds: number[]): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom("application_files")
    .select("file_name")
    .distinct()
    .where("application_id", "in", applicationIds)
    .execute();
  return rows.map(({ file_name }) => file_name);
}

/** The files that an application was submitted with. */
export function listFilesOfApplication(db: Db, applicationId: number): Promise<StoredFile[]> {
  return db
    .selectFrom("files")
    .selectAll("files")
    .innerJoin("application_files", "file_name", "name")
    .where("application_id", "=", applicationId)
    .execute();
}

/** The total size of these files in bytes, without their originals. */
export async function sizeOfFiles(db: Db, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const { bytes } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.sum<string | null>("size").as("bytes"))
    .where("name", "in", names)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Whether there is a file of this name that a draft may use. */
export async function isLinkedFile(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom("files")
    .select("name")
    .where("name", "=", name)
    .where("unlinked_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Names of all linked files uploaded since `since`, and of the ten newest among the older ones. */
export async function listRecentLinkedFileNames(db: Db, since: Date): Promise<string[]> {
  const linked = db.selectFrom("files").select("name").where("unlinked_at", "is", null);
  const recent = await linked.where("uploaded_at", ">", since).execute();
  const older = await linked
    .where("uploaded_at", "<=", since)
    .orderBy("uploaded_at", "desc")
    .limit(10)
    .execute();
  return [...recent, ...older].map(({ name }) => name);
}
