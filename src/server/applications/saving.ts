import { finishCodes, type Save, type Saved, type ServerCopy } from "../../contract/applications";
import type { ErrorCode } from "../../contract/codes";
import type { JsonObject, Language } from "../../engine/form";
import { migrationsSince, type RetiredAnswers } from "../../engine/migrateAnswers";
import type { CatalogForm } from "../catalog";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { sameJson } from "../sameJson";
import { seal, unseal } from "../sealed";
import type { Account } from "../store/accounts";
import type { StoredApplication } from "../store/applications";
import type { StoredEdit } from "../store/edits";
import type { StoredJob } from "../store/jobs";
import {
  type MigratedResume,
  mergeRetired,
  migrateResume,
  openMigrated,
  type StoredResume,
  sealRetired,
} from "./migrateResume";

/** A save as it was asked for. */
export interface AskedSave {
  account: Account;
  body: Save;
  language: Language;
  now: Date;
}

/** A save whose resume is what the newest form asks for. */
export interface Writing extends AskedSave {
  form: CatalogForm;
  /** The version of the form by which the resume reads, whatever the page shows. */
  version: string;
  left: RetiredAnswers;
}

/** A save as it is under way. */
export interface Saving extends Writing {
  job: StoredJob;
}

export function writingOf(asked: AskedSave, form: CatalogForm): Writing {
  const { resume, formVersion, left = {} } = asked.body;
  const newest = migrateResume(form, formVersion, resume);
  const told = Object.entries(left).filter(([version]) => migrationsSince(form, version));
  return {
    ...asked,
    form,
    body: { ...asked.body, resume: newest.resume },
    version: newest.version,
    left: mergeRetired(Object.fromEntries(told), newest.left),
  };
}

/** What a save writes, wherever it writes it. */
export function contentOf({ keys }: Pick<Parts, "keys">, { form, body, version, now }: Writing, row: string) {
  return {
    revision: (body.revision ?? 0) + 1,
    form_version: version,
    form_release: version === form.form.version ? form.release : null,
    document: seal(keys.document, row, body.resume),
    saved_at: now,
  };
}

/** What older forms asked: what was known before, and what this save brings. */
export function carriedOf(
  parts: Pick<Parts, "keys">,
  { form, left }: Writing,
  row: string,
  before: { row: string; held: StoredResume } | undefined,
): Buffer | null {
  const known = before ? openMigrated(parts, before.row, before.held, form).left : {};
  return sealRetired(parts, row, mergeRetired(known, left));
}

/** What came of it; a refusal that comes with something saved is returned, so that the transaction stands. */
export type SaveOutcome = { saved: Saved } | { refusal: Refusal };

/** The row that a document is sealed to. */
export function documentAad(id: number): string {
  return `application:${id}`;
}

/** The row that a copy under edit is sealed to. */
export function editAad(applicationId: number): string {
  return `edit:${applicationId}`;
}

/** What a replaced text in the audit is sealed to. */
export function auditAad(applicationId: number): string {
  return `audit:${applicationId}`;
}

/** Whether a save may take the place of what is there: made on it, or it once more, its answer having been lost. */
export function isExpectedRevision(
  at: number,
  stored: () => JsonObject,
  { revision = 0, resume }: Save,
): boolean {
  return revision === at || (revision === at - 1 && sameJson(stored(), resume));
}

export function openDocument({ keys }: Pick<Parts, "keys">, stored: StoredApplication): JsonObject {
  return unseal(keys.document, documentAad(stored.id), stored.document);
}

export function openEdit({ keys }: Pick<Parts, "keys">, edit: StoredEdit): JsonObject {
  return unseal(keys.document, editAad(edit.application_id), edit.document);
}

export function savedAs({ id, status, revision }: StoredApplication, code: string): Saved {
  return { id, status, code, revision };
}

/** What the server holds of an application: the copy on which it is edited, where one was begun. */
export function serverCopy(
  parts: Pick<Parts, "keys">,
  form: CatalogForm,
  application: StoredApplication,
  edit?: StoredEdit,
): ServerCopy {
  const { row, held } = heldOf(application, edit);
  return copyOf(application.id, held, openMigrated(parts, row, held, form));
}

/** The row that an application is edited in, and what it is sealed to. */
export function heldOf(application: StoredApplication, edit?: StoredEdit) {
  return edit
    ? { row: editAad(edit.application_id), held: edit }
    : { row: documentAad(application.id), held: application };
}

export function copyOf(
  id: number,
  { revision, saved_at }: Pick<StoredApplication, "revision" | "saved_at">,
  { resume, version: formVersion }: MigratedResume,
): ServerCopy {
  return { id, revision, savedAt: saved_at.toISOString(), formVersion, resume };
}

/** A submit that is refused, its content being saved. */
export function refusedButSaved(code: ErrorCode, stored: StoredApplication): SaveOutcome {
  return { refusal: new Refusal(code, { data: [savedAs(stored, finishCodes.failedButSaved)] }) };
}
