import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { getCiphertextPrefix } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import { describeUndecryptableApplications } from "../personalData/describeUndecryptableApplications";
import { eraseDueAnswers } from "../personalData/eraseDueAnswers";
import { eraseRestoredAccounts } from "../personalData/eraseRestoredAccounts";
import { isTableEmpty, resetIdentitySequences, truncateTables } from "../store/allRows";
import { appendAudit } from "../store/audit";
import { type Db, isInvalidRowError } from "../store/database";
import { undoAllPendingItems } from "../store/decisions";
import { listAllStoredFileNames } from "../store/files";
import { dismissStaff, findAnyStaffByEmail, listStaff, type StoredStaff } from "../store/staff";
import { markForCleanup, unmarkFilesWithRow } from "../store/strayFiles";
import { reencryptStoredUpload } from "../uploads/encryptUpload";
import { removeFilesIfStray } from "../uploads/removeFilesIfStray";
import { readEntries } from "./backupEntries";
import { buildNotABackupRefusal } from "./backupSeal";
import { listTablesEmptiedByRestore } from "./backupTables";
import { checkBackup, findFileNameOfEntry } from "./checkBackup";
import { type Command, type CommandIO, StaffRefusal } from "./command";
import { restoreFile } from "./restoreFile";
import { restoreRows } from "./restoreRows";
import { withBackupTempFolder } from "./withBackupTempFolder";

export const restore: Command = {
  does: "Replaces everything that is there by what a backup holds: all of it or nothing. The audit is joined, nobody stays signed in, accounts that were erased since stay erased, who was dismissed from the desk stays dismissed, and decisions that wait are taken back.",
  operands: ["FILE"],
  file: "read",
  confirmed: "replace what the database holds",
  async run(parts, { yes }, io) {
    if (!yes) await refuseUnlessEmpty(parts.db);
    await withBackupTempFolder(parts.config.dataDir, async (folder) => {
      const path = join(folder, "backup");
      // The file stays as it was received: encrypted.
      await pipeline(io.read(), createWriteStream(path, { mode: 0o600 }));
      const { madeAt } = await checkBackup(parts, createReadStream(path));
      const { files, erased, undone, desk } = await restoreAll(parts, path, io);
      io.say(`Everything is as it was at ${madeAt}, with ${files} files. Everybody has to sign in again.`);
      // Erases answers that were due when the backup was made, or that became due since then.
      const unreadable = await eraseDueAnswers(parts, { now: parts.clock() });
      if (unreadable.length > 0) io.complain(describeUndecryptableApplications(unreadable));
      if (undone > 0)
        io.say(
          `Decisions on applications waited when the backup was made (${undone} ${undone === 1 ? "application" : "applications"}). They are taken back, since their mails may have gone meanwhile: look at these applications, and decide anew.`,
        );
      if (desk.length > 0) io.say(`The desk is open to: ${desk.join(", ")}.`);
      if (erased > 0) io.say(`Accounts that were erased since, and stay erased: ${erased}.`);
    });
  },
};

async function refuseUnlessEmpty(db: Db): Promise<void> {
  for (const table of ["accounts", "jobs", "privacies"] as const) {
    if (!(await isTableEmpty(db, table))) {
      throw new StaffRefusal(
        "The database is not empty: add --yes to put the backup in place of what it holds.",
      );
    }
  }
}

/**
 * Restores a backup that was checked. Files come first, beside the existing ones; the rows change in one transaction.
 * If this process dies before the commit, a sweep removes the new files; if it dies later, the old ones.
 */
async function restoreAll(
  parts: Parts,
  path: string,
  io: CommandIO,
): Promise<{ files: number } & Omit<Replaced, "kept">> {
  const before = await listAllStoredFileNames(parts.db);
  const restored = new Set<string>();
  try {
    await restoreFiles(parts, path, (name) => {
      restored.add(name);
      io.progress(`${restored.size} files`);
      return true;
    });
    const prefix = getCiphertextPrefix(parts.keys.document.encrypts);
    const { kept, ...counts } = await replaceRows(parts, path, [...new Set([...before, ...restored])], io);
    // Loads the keys under which the rows of the backup were encrypted.
    await parts.keys.reload();
    // A file may have been deleted before the rows were restored.
    const lost = new Set<string>();
    for (const name of kept) if (restored.has(name) && !(await parts.files.has(name))) lost.add(name);
    if (lost.size > 0) await restoreFiles(parts, path, (name) => lost.has(name));
    // The rows may be from before a rotation of keys, and the unchanged files from after it.
    if (!getCiphertextPrefix(parts.keys.document.encrypts).equals(prefix)) {
      for (const name of kept) await reencryptStoredUpload(parts, name);
    }
    return { files: restored.size, ...counts };
  } catch (error) {
    throw isInvalidRowError(error) ? buildNotABackupRefusal() : error;
  } finally {
    await discardUnused(parts, [...before, ...restored]);
  }
}

/**
 * Removes the files in `names` that have no row: after a success the files of the old state, after a failure
 * the new files.
 */
async function discardUnused(parts: Parts, names: string[]): Promise<void> {
  try {
    await unmarkFilesWithRow(parts.db);
    const used = new Set(await listAllStoredFileNames(parts.db));
    await removeFilesIfStray(
      parts,
      names.filter((name) => !used.has(name)),
    );
  } catch {
    // The database or the storage of files cannot be used: the next sweep removes the files.
  }
}

async function restoreFiles(parts: Parts, path: string, isWanted: (name: string) => boolean): Promise<void> {
  for await (const { name, bytes } of readEntries(parts.keys, createReadStream(path))) {
    const fileName = findFileNameOfEntry(name);
    if (fileName !== undefined && isWanted(fileName)) {
      await restoreFile(parts, fileName, await buffer(bytes));
    } else for await (const _ of bytes);
  }
}

interface Replaced {
  /** The names of the files that rows refer to. */
  kept: string[];
  /** The number of accounts in the backup that were erased after it was made, and are now erased again. */
  erased: number;
  /** The number of applications whose pending decision was undone. */
  undone: number;
  /** The addresses of the people who may use the desk. */
  desk: string[];
}

async function replaceRows(
  { db, keys, clock }: Parts,
  path: string,
  stored: string[],
  io: CommandIO,
): Promise<Replaced> {
  return db.transaction().execute(async (tx) => {
    const isDismissed = ({ dismissed_at }: StoredStaff) => dismissed_at !== null;
    const dismissed = (await listStaff(tx)).filter(isDismissed);
    await truncateTables(tx, await listTablesEmptiedByRestore(tx));
    for await (const { name, bytes } of readEntries(keys, createReadStream(path))) {
      const [, table] = /^rows\/(\w+)$/.exec(name) ?? [];
      if (table === undefined) for await (const _ of bytes);
      else {
        io.progress(table);
        await restoreRows(tx, table, bytes);
      }
    }
    const erased = await eraseRestoredAccounts(tx, keys);
    // A person who was dismissed since the backup stays dismissed.
    for (const { email, dismissed_at } of dismissed) {
      const back = dismissed_at && (await findAnyStaffByEmail(tx, email));
      if (back && !isDismissed(back)) await dismissStaff(tx, back.id, dismissed_at);
    }
    const desk = (await listStaff(tx)).filter((each) => !isDismissed(each)).map(({ email }) => email);
    const { applications: undone } = await undoAllPendingItems(tx, clock());
    await resetIdentitySequences(tx);
    const kept = await listAllStoredFileNames(tx);
    const isKept = new Set(kept);
    await markForCleanup(
      tx,
      stored.filter((name) => !isKept.has(name)),
      clock(),
    );
    await unmarkFilesWithRow(tx);
    await appendAudit(tx, { at: clock(), actor: null, staff: io.staff, action: "backup.restored" });
    return { kept, erased, undone, desk };
  });
}
