import type { JsonObject } from "../../engine/form";
import { migrateAnswers, migrationsSince, type RetiredAnswers } from "../../engine/migrateAnswers";
import { isObject } from "../../engine/pointer";
import { resumeFromWire, resumeToWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";
import { decryptDocument, encryptDocument } from "../encryption/encryptDocument";
import { draftLimits, malformedPart } from "../http/malformed";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";

/** A resume in the shape of the API, migrated to the newest version of its form. */
export interface MigratedResume {
  resume: JsonObject;
  /** The form version that the resume follows. A version that is no release of the form is not migrated. */
  version: string;
  retired: RetiredAnswers;
}

/** The columns of an application or of a copy under edit that hold a resume. */
export type StoredResume = Pick<StoredApplication, "form_version" | "document" | "carried">;
type Keys = Pick<Parts, "keys">;

/** Decrypts the resume of a row and migrates it to the form's newest version. `aad`: see `decryptApplication.ts`. */
export function decryptAndMigrate(
  { keys }: Keys,
  aad: string,
  row: StoredResume,
  form: CatalogForm,
): MigratedResume {
  const migrated = migrateResume(form, row.form_version, decryptDocument(keys.document, aad, row.document));
  return {
    ...migrated,
    retired: mergeRetiredAnswers(decryptRetiredAnswers({ keys }, aad, row.carried), migrated.retired),
  };
}

/** The retired answers in the `carried` column of a row. */
export function decryptRetiredAnswers({ keys }: Keys, aad: string, carried: Buffer | null): RetiredAnswers {
  const document = carried ? decryptDocument(keys.document, retiredAad(aad), carried) : {};
  return Object.fromEntries(
    Object.entries(document).flatMap(([version, answers]) => (isObject(answers) ? [[version, answers]] : [])),
  );
}

/** Migrates a resume that follows another version of the form. */
export function migrateResume(form: CatalogForm, version: string, resume: JsonObject): MigratedResume {
  if (!migrationsSince(form, version)) return { resume, version, retired: {} };
  const { answers, retired } = migrateAnswers(form, version, resumeFromWire(resume));
  return {
    resume: resumeToWire(answers),
    version: form.form.version,
    retired: Object.keys(retired).length > 0 ? { [version]: retired } : {},
  };
}

/** Merges retired answers by version. The newer answer wins. */
export function mergeRetiredAnswers(before: RetiredAnswers, now: RetiredAnswers): RetiredAnswers {
  const all = { ...before };
  for (const [version, answers] of Object.entries(now)) {
    const both = { ...all[version], ...answers };
    // The limits of a draft hold here too: repeated saves with made-up answers must not fill the database.
    all[version] = malformedPart(both, draftLimits) ? answers : both;
  }
  return all;
}

/** The `carried` column of a row; null without retired answers. */
export function encryptRetiredAnswers({ keys }: Keys, aad: string, retired: RetiredAnswers): Buffer | null {
  return Object.keys(retired).length > 0 ? encryptDocument(keys.document, retiredAad(aad), retired) : null;
}

const retiredAad = (aad: string) => `${aad}:carried`;
