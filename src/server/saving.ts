import { finishCodes, type Save, type Saved, type ServerCopy } from "../contract/applications";
import type { ErrorCode } from "../contract/codes";
import type { JsonObject, Language } from "../engine/form";
import type { CatalogForm } from "./catalog";
import type { Parts } from "./parts";
import { Refusal } from "./refusal";
import { sameJson } from "./sameJson";
import { unseal } from "./sealed";
import type { Account } from "./store/accounts";
import type { StoredApplication } from "./store/applications";
import type { StoredEdit } from "./store/edits";
import type { StoredJob } from "./store/jobs";

/** A save as it is under way. */
export interface Saving {
  account: Account;
  job: StoredJob;
  form: CatalogForm;
  body: Save;
  language: Language;
  now: Date;
}

/** What came of it; a refusal that comes with something saved is returned, so that the transaction stands. */
export type Outcome = { saved: Saved } | { refusal: Refusal };

/** The row that a document is sealed to. */
export function documentRow(id: number): string {
  return `application:${id}`;
}

/** The row that a copy under edit is sealed to. */
export function editRow(applicationId: number): string {
  return `edit:${applicationId}`;
}

/** What a replaced text in the audit is sealed to. */
export function auditRow(applicationId: number): string {
  return `audit:${applicationId}`;
}

/** Whether a save may take the place of what is there: made on it, or it once more, its answer having been lost. */
export function follows(at: number, stored: () => JsonObject, { revision = 0, resume }: Save): boolean {
  return revision === at || (revision === at - 1 && sameJson(stored(), resume));
}

export function openDocument({ keys }: Pick<Parts, "keys">, stored: StoredApplication): JsonObject {
  return unseal(keys.document, documentRow(stored.id), stored.document);
}

export function openEdit({ keys }: Pick<Parts, "keys">, edit: StoredEdit): JsonObject {
  return unseal(keys.document, editRow(edit.application_id), edit.document);
}

export function savedAs({ id, status, revision }: StoredApplication, code: string): Saved {
  return { id, status, code, revision };
}

export function serverCopy(parts: Pick<Parts, "keys">, stored: StoredApplication): ServerCopy {
  const { id, revision, saved_at } = stored;
  return { id, revision, savedAt: saved_at.toISOString(), resume: openDocument(parts, stored) };
}

/** The copy on which an application is edited; where none was begun, the application itself. */
export function editCopy(
  parts: Pick<Parts, "keys">,
  application: StoredApplication,
  edit: StoredEdit | undefined,
): ServerCopy {
  if (!edit) return serverCopy(parts, application);
  const { application_id: id, revision, saved_at } = edit;
  return { id, revision, savedAt: saved_at.toISOString(), resume: openEdit(parts, edit) };
}

/** A submit that is refused, its content being saved. */
export function refusedButSaved(code: ErrorCode, stored: StoredApplication): Outcome {
  return { refusal: new Refusal(code, { data: [savedAs(stored, finishCodes.failedButSaved)] }) };
}
