import { collectFileNamesOfApplications } from "../applications/collectFileNamesOfApplications";
import { deleteUnusedFiles } from "../applications/deleteUnusedFiles";
import type { Parts } from "../parts";
import { addErasedAttempts, lockAccount } from "../store/accounts";
import {
  deleteApplications,
  listApplicationsOfApplicant,
  type StoredApplication,
} from "../store/applications";
import type { Db } from "../store/database";

interface Erased {
  ids: number[];
  /** The names of files whose bytes are to be removed. */
  files: string[];
}

interface Which {
  applicant: string;
  which(application: StoredApplication): boolean;
  now: Date;
}

/**
 * Erases some applications or drafts of one applicant, with files that no other application uses. Attempts
 * still count.
 * @throws AccountErased
 */
export async function eraseMatchingApplications(
  tx: Db,
  parts: Pick<Parts, "keys">,
  { applicant, which, now }: Which,
): Promise<Erased> {
  await lockAccount(tx, applicant);
  const ended = (await listApplicationsOfApplicant(tx, applicant)).filter(which);
  const names = await collectFileNamesOfApplications(tx, parts, ended);
  const ids = ended.map(({ id }) => id);
  await deleteApplications(tx, ids);
  await addErasedAttempts(tx, applicant, ended.filter(({ status }) => status !== "saved").length);
  return { ids, files: await deleteUnusedFiles(tx, parts, { applicant, names, now }) };
}
