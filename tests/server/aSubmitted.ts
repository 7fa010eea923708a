import type { Insertable } from "kysely";
import type { JsonObject } from "../../src/forms/engine/form";
import { documentAad } from "../../src/server/applications/decryptApplication";
import type { CatalogForm } from "../../src/server/catalog";
import { encryptDocument } from "../../src/server/encryption/encryptDocument";
import type { Parts } from "../../src/server/parts";
import type { ApplicationsTable } from "../../src/server/store/tables";

interface Submitted extends Partial<Omit<Insertable<ApplicationsTable>, "document">> {
  id: number;
  applicant: string;
  job_id: number;
  /** When it was submitted. */
  at: Date;
  form: CatalogForm;
  /** On the wire. */
  resume: JsonObject;
}

/** Inserts a submitted application, or one that was decided on. */
export async function addSubmitted(
  { db, keys }: Pick<Parts, "db" | "keys">,
  { form: { form }, resume, at, ...row }: Submitted,
): Promise<void> {
  await db
    .insertInto("applications")
    .values({
      apply_type: form.form,
      market: form.market ?? "",
      status: "submitted",
      revision: 1,
      attempt: 1,
      form_version: form.version,
      form_release: null,
      document: encryptDocument(keys.document, documentAad(row.id), resume),
      saved_at: at,
      submitted_at: at,
      submitted_from: 0,
      ...row,
    })
    .execute();
}
