import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { findEdit } from "../store/edits";
import { listAttachedFileNames } from "../store/files";
import { listFileRefs } from "../uploads/listFileRefs";
import { decryptApplication, decryptEditedCopy, documentAad, editAad } from "./decryptApplication";
import { decryptRetiredAnswers } from "./migrateResume";

/**
 * Names of the files of applications, as submitted or as referenced now. The retired answers of drafts and copies
 * count, since their files may be asked for again; those of submitted applications do not.
 */
export async function collectFileNamesOfApplications(
  tx: Db,
  parts: Pick<Parts, "keys">,
  applications: StoredApplication[],
): Promise<Set<string>> {
  const names = new Set(
    await listAttachedFileNames(
      tx,
      applications.map(({ id }) => id),
    ),
  );
  for (const stored of applications) {
    const edit = await findEdit(tx, stored.id);
    const documents = [
      decryptApplication(parts, stored),
      ...(stored.status === "saved"
        ? [decryptRetiredAnswers(parts, documentAad(stored.id), stored.carried)]
        : []),
      ...(edit
        ? [decryptEditedCopy(parts, edit), decryptRetiredAnswers(parts, editAad(stored.id), edit.carried)]
        : []),
    ];
    for (const { fileName } of documents.flatMap((document) => listFileRefs(document))) names.add(fileName);
  }
  return names;
}
