import type { Parts } from "../parts";
import { AccountErased, addErasedAttempts, lockAccount } from "../store/accounts";
import {
  deleteApplications,
  listApplicationsOfApplicant,
  type StoredApplication,
} from "../store/applications";
import type { Db } from "../store/database";
import { deleteFiles } from "../store/files";
import { collectFileNamesOfApplications } from "./collectFileNamesOfApplications";

interface Erased {
  ids: number[];
  /** The names of files whose bytes are to be removed. */
  files: string[];
}

type Needs = Pick<Parts, "db" | "keys">;

interface Which {
  applicant: string;
  which(application: StoredApplication): boolean;
  now: Date;
}

/**
 * Erases some applications or drafts of one applicant, with files that no other application uses. Attempts
 * still count.
 * @returns empty lists when the account was erased meanwhile
 */
export function eraseMatchingApplications(parts: Needs, of: Which): Promise<Erased> {
  return parts.db
    .transaction()
    .execute((tx) => eraseMatchingApplicationsInTransaction(tx, parts, of))
    .catch((error: unknown) => {
      if (error instanceof AccountErased) return { ids: [], files: [] };
      throw error;
    });
}

/**
 * Like `eraseMatchingApplications`, within the caller's transaction.
 * @throws AccountErased
 */
export async function eraseMatchingApplicationsInTransaction(
  tx: Db,
  parts: Needs,
  { applicant, which, now }: Which,
): Promise<Erased> {
  await lockAccount(tx, applicant);
  const all = await listApplicationsOfApplicant(tx, applicant);
  const ended = all.filter(which);
  const held = await collectFileNamesOfApplications(tx, parts, ended);
  const ids = ended.map(({ id }) => id);
  await deleteApplications(tx, ids);
  await addErasedAttempts(tx, applicant, ended.filter(({ status }) => status !== "saved").length);
  const stillUsed = await collectFileNamesOfApplications(
    tx,
    parts,
    all.filter((each) => !ended.includes(each)),
  );
  const files = [...held].filter((name) => !stillUsed.has(name));
  await deleteFiles(tx, files, now);
  return { ids, files };
}
