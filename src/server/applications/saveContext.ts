import type { Save } from "../../contract/applications";
import type { Language } from "../../engine/form";
import { migrationsSince, type RetiredAnswers } from "../../engine/migrateAnswers";
import type { CatalogForm } from "../catalog";
import { encryptDocument } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import type { StoredJob } from "../store/jobs";
import {
  decryptAndMigrate,
  encryptRetiredAnswers,
  mergeRetiredAnswers,
  migrateResume,
  type StoredResume,
} from "./migrateResume";

/** A save as the applicant sent it. */
export interface SaveRequest {
  account: Account;
  body: Save;
  language: Language;
  now: Date;
}

/** A save with its form; the resume in its body is migrated to that form. */
export interface SaveContext extends SaveRequest {
  form: CatalogForm;
  /** The form version that the resume follows: the newest, or the page's where that is no release of this form. */
  version: string;
  retired: RetiredAnswers;
}

/** A save for one job. */
export interface JobSaveContext extends SaveContext {
  job: StoredJob;
}

/** Migrates the resume of a save to the newest version of its form. */
export function saveContext(request: SaveRequest, form: CatalogForm): SaveContext {
  const { resume, formVersion, left = {} } = request.body;
  const migrated = migrateResume(form, formVersion, resume);
  const known = Object.entries(left).filter(([version]) => migrationsSince(form, version));
  return {
    ...request,
    form,
    body: { ...request.body, resume: migrated.resume },
    version: migrated.version,
    retired: mergeRetiredAnswers(Object.fromEntries(known), migrated.retired),
  };
}

/** The columns that a save writes in both `applications` and `edits`. */
export function encryptDraftContent(
  { keys }: Pick<Parts, "keys">,
  { form, body, version, now }: SaveContext,
  aad: string,
) {
  return {
    revision: (body.revision ?? 0) + 1,
    form_version: version,
    form_release: version === form.form.version ? form.release : null,
    document: encryptDocument(keys.document, aad, body.resume),
    saved_at: now,
  };
}

/** The `carried` column: the stored retired answers merged with those of this save. */
export function retiredColumn(
  parts: Pick<Parts, "keys">,
  { form, retired }: SaveContext,
  aad: string,
  before: { aad: string; stored: StoredResume } | undefined,
): Buffer | null {
  const known = before ? decryptAndMigrate(parts, before.aad, before.stored, form).retired : {};
  return encryptRetiredAnswers(parts, aad, mergeRetiredAnswers(known, retired));
}
