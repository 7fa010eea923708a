import type { ServerCopy } from "../../contract/applications";
import type { CatalogForm } from "../catalog";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import type { StoredEdit } from "../store/edits";
import { rowToReplace } from "./decryptApplication";
import { decryptAndMigrate, type MigratedResume } from "./migrateResume";

/**
 * The newest answers on the server: the answers of the copy under edit if there is one, else those of the
 * application. The page merges these answers with its own.
 */
export async function serverCopy(
  db: Db,
  parts: Pick<Parts, "keys">,
  form: CatalogForm,
  application: StoredApplication,
  edit?: StoredEdit,
): Promise<ServerCopy> {
  const { aad, stored } = rowToReplace(application, edit);
  return toServerCopy(application.id, stored, await decryptAndMigrate(db, parts, aad, stored, form));
}

/** A migrated resume with its revision, in the shape of the API. */
export function toServerCopy(
  id: number,
  { revision, saved_at }: Pick<StoredApplication, "revision" | "saved_at">,
  { resume, version: formVersion }: MigratedResume,
): ServerCopy {
  return { id, revision, savedAt: saved_at.toISOString(), formVersion, resume };
}
