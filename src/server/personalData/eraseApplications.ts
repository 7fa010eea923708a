import { decryptApplication, decryptEditedCopy } from "../applications/decryptApplication";
import type { Parts } from "../parts";
import { AccountErased, countErasedAttempts, lockAccount } from "../store/accounts";
import { deleteApplications, listApplications, type StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { findEdit } from "../store/edits";
import { deleteFiles, listFilesOfApplications } from "../store/files";
import { placedFileRefs } from "../uploads/placedFileRefs";

interface Erased {
  ids: number[];
  /** Names of files whose bytes are to be removed. */
  files: string[];
}

type Needs = Pick<Parts, "db" | "keys">;

interface Which {
  applicant: string;
  which(application: StoredApplication): boolean;
  now: Date;
}

/**
 * Erases some applications or drafts of one applicant, with files that no other one uses. Attempts still count.
 * @returns nothing erased, when the account was erased meanwhile
 */
export function eraseApplications(parts: Needs, of: Which): Promise<Erased> {
  return parts.db
    .transaction()
    .execute((tx) => eraseIn(tx, parts, of))
    .catch((error: unknown) => {
      if (error instanceof AccountErased) return { ids: [], files: [] };
      throw error;
    });
}

async function eraseIn(tx: Db, parts: Needs, { applicant, which, now }: Which): Promise<Erased> {
  await lockAccount(tx, applicant);
  const all = await listApplications(tx, applicant);
  const ended = all.filter(which);
  const held = await filesOf(tx, parts, ended);
  const ids = ended.map(({ id }) => id);
  await deleteApplications(tx, ids);
  await countErasedAttempts(tx, applicant, ended.filter(({ status }) => status !== "saved").length);
  const stillUsed = await filesOf(
    tx,
    parts,
    all.filter((each) => !ended.includes(each)),
  );
  const files = [...held].filter((name) => !stillUsed.has(name));
  await deleteFiles(tx, files, now);
  return { ids, files };
}

/** Names of the files of applications, as submitted or as referenced now. */
async function filesOf(tx: Db, parts: Needs, applications: StoredApplication[]): Promise<Set<string>> {
  const names = new Set(
    await listFilesOfApplications(
      tx,
      applications.map(({ id }) => id),
    ),
  );
  for (const stored of applications) {
    const edit = await findEdit(tx, stored.id);
    const documents = [decryptApplication(parts, stored), ...(edit ? [decryptEditedCopy(parts, edit)] : [])];
    for (const { fileName } of documents.flatMap((document) => placedFileRefs(document))) names.add(fileName);
  }
  return names;
}
