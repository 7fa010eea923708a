import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { findEdit } from "../store/edits";
import { listAttachedFileNames } from "../store/files";
import { listFileRefs } from "../uploads/listFileRefs";
import { decryptApplication, decryptEditedCopy } from "./decryptApplication";

/** Names of the files of applications, as submitted or as referenced now. */
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
    const documents = [decryptApplication(parts, stored), ...(edit ? [decryptEditedCopy(parts, edit)] : [])];
    for (const { fileName } of documents.flatMap((document) => listFileRefs(document))) names.add(fileName);
  }
  return names;
}
