import type { JsonObject } from "../../forms/engine/form";
import { Undecryptable } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import { listApplicationsOfApplicant } from "../store/applications";
import type { Db } from "../store/database";
import { deleteFiles, listFilesOfAccount } from "../store/files";
import { listFileRefs } from "../uploads/listFileRefs";
import { collectFileNamesOfApplications } from "./collectFileNamesOfApplications";

interface Unused {
  applicant: string;
  /** The names of files that may be deleted. A draft may contain any text in place of a name. */
  names: ReadonlySet<string>;
  now: Date;
}

/**
 * Deletes those of the named files that belong to the applicant and that none of their drafts, applications and
 * copies under edit refers to. The caller holds the account's lock.
 * @returns the names of the deleted files, so that their bytes can be removed
 */
export async function deleteUnusedFiles(
  tx: Db,
  parts: Pick<Parts, "keys">,
  { applicant, names, now }: Unused,
): Promise<string[]> {
  const own = (await listFilesOfAccount(tx, applicant)).map(({ name }) => name);
  const named = own.filter((name) => names.has(name));
  if (named.length === 0) return [];
  const applications = await listApplicationsOfApplicant(tx, applicant);
  const used = await collectFileNamesOfApplications(tx, parts, applications);
  const unused = named.filter((name) => !used.has(name));
  await deleteFiles(tx, unused, now);
  return unused;
}

/**
 * Deletes the files of a deleted draft or copy, like `deleteUnusedFiles`. While no key decrypts it or another
 * application of the applicant, the files stay for the daily work, and the deletion itself succeeds.
 */
export async function deleteFilesOfDeleted(
  tx: Db,
  parts: Pick<Parts, "keys">,
  { applicant, decrypt, now }: Omit<Unused, "names"> & { decrypt(): JsonObject },
): Promise<string[]> {
  try {
    const names = new Set(listFileRefs(decrypt()).map(({ fileName }) => fileName));
    return await deleteUnusedFiles(tx, parts, { applicant, names, now });
  } catch (error) {
    if (error instanceof Undecryptable) return [];
    throw error;
  }
}
