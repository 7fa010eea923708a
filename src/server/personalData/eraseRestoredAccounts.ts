import type { Keys } from "../encryption/keys";
import { deleteAccount, listAccountIds } from "../store/accounts";
import { deleteApplicationsOf } from "../store/applications";
import type { Db } from "../store/database";
import { filterErasedHashes } from "../store/erasures";
import { deleteFilesOfAccount } from "../store/files";
import { hashErasedAccountId } from "./hashErasedAccountId";

/** The number of accounts in memory at a time. */
const batch = 1000;

/**
 * Erases restored accounts that had been erased after the backup was made. The caller has to pass the
 * transaction of the restore, which removes the bytes of the accounts' files.
 * @returns the number of these accounts
 */
export async function eraseRestoredAccounts(tx: Db, keys: Pick<Keys, "identity">): Promise<number> {
  const ids = await listAccountIds(tx);
  let count = 0;
  for (let from = 0; from < ids.length; from += batch) {
    const hashed = new Map(
      ids.slice(from, from + batch).map((id) => [hashErasedAccountId(keys, id).toString("hex"), id]),
    );
    const erased = await filterErasedHashes(
      tx,
      [...hashed.keys()].map((hash) => Buffer.from(hash, "hex")),
    );
    for (const hash of erased) await eraseOne(tx, hashed.get(hash));
    count += erased.length;
  }
  return count;
}

async function eraseOne(tx: Db, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  await deleteApplicationsOf(tx, id);
  await deleteFilesOfAccount(tx, id);
  await deleteAccount(tx, id);
}
