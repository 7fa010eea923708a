import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "./database";
import { addStrays } from "./strayFiles";
import type { FilesTable } from "./tables";

export type StoredFile = Selectable<FilesTable>;

/** Those that can be put into a draft, oldest first. */
export function listFiles(db: Db, accountId: string): Promise<StoredFile[]> {
  return db
    .selectFrom("files")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("unlinked_at", "is", null)
    .orderBy("uploaded_at")
    .execute();
}

/** One's own, also one that only a submitted application holds. */
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

/** The files of a slot, or the one of that name. */
export function listLinked(
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
 * Takes a file away from its owner's drafts. What a submitted application holds stays.
 * @returns whether nobody holds it any more, so that its bytes can go
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

/** Deletes their rows; their bytes are strays from now on. */
export async function deleteFiles(db: Db, names: string[], at: Date): Promise<void> {
  if (names.length === 0) return;
  await db.deleteFrom("files").where("name", "in", names).execute();
  await addStrays(db, names, at);
}

/** All of somebody's, also those that only a submitted application holds. */
export function listAllFiles(db: Db, accountId: string): Promise<StoredFile[]> {
  return db
    .selectFrom("files")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("uploaded_at")
    .execute();
}

/** Whether an application was submitted with this file. */
export async function isHeldBy(db: Db, applicationId: number, name: string): Promise<boolean> {
  const held = await db
    .selectFrom("application_files")
    .select("file_name")
    .where("application_id", "=", applicationId)
    .where("file_name", "=", name)
    .executeTakeFirst();
  return held !== undefined;
}

/** From now on these files outlive their owner's drafts, with those that the application held before. */
export async function freezeFiles(db: Db, applicationId: number, names: string[]): Promise<void> {
  for (const name of new Set(names)) {
    await db
      .insertInto("application_files")
      .values({ application_id: applicationId, file_name: name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Of everybody's. */
export async function listFileNames(db: Db): Promise<string[]> {
  const files = await db.selectFrom("files").select("name").orderBy("name").execute();
  return files.map(({ name }) => name);
}

/** Deletes the rows of all files but these. */
export async function deleteFilesBut(db: Db, names: string[]): Promise<void> {
  const kept = sql<string>`(select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))`;
  await db.deleteFrom("application_files").where("file_name", "not in", kept).execute();
  await db.deleteFrom("files").where("name", "not in", kept).execute();
}

/** The names of files that these applications were submitted with. */
export async function listHeldBy(db: Db, applicationIds: number[]): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom("application_files")
    .select("file_name")
    .distinct()
    .where("application_id", "in", applicationIds)
    .execute();
  return rows.map(({ file_name }) => file_name);
}

/** The names of files in use that were uploaded since then, and of some older ones. */
export async function listFilesToCheck(db: Db, since: Date): Promise<string[]> {
  const linked = db.selectFrom("files").select("name").where("unlinked_at", "is", null);
  const recent = await linked.where("uploaded_at", ">", since).execute();
  const older = await linked
    .where("uploaded_at", "<=", since)
    .orderBy("uploaded_at", "desc")
    .limit(10)
    .execute();
  return [...recent, ...older].map(({ name }) => name);
}
