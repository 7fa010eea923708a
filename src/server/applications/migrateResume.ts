import type { JsonObject } from "../../engine/form";
import { migrateAnswers, migrationsSince, type RetiredAnswers } from "../../engine/migrateAnswers";
import { isObject } from "../../engine/pointer";
import { fromWire, toWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";
import { decryptDocument, encryptDocument } from "../encryption/encryptDocument";
import { draftLimits, malformedPart } from "../http/malformed";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";

/** A resume on the wire, as the newest version of its form asks for it. */
export interface MigratedResume {
  resume: JsonObject;
  /** The form version that it follows. A version that is no release of the form stays as it is. */
  version: string;
  retired: RetiredAnswers;
}

/** The columns of a row that hold a resume: an application, or the copy under edit. */
export type StoredResume = Pick<StoredApplication, "form_version" | "document" | "carried">;
type Keys = Pick<Parts, "keys">;

/** Opens the resume of a row and migrates it to the newest version of its form. `aad`: see `openDocument.ts`. */
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
  const { answers, retired } = migrateAnswers(form, version, fromWire(resume));
  return {
    resume: toWire(answers),
    version: form.form.version,
    retired: Object.keys(retired).length > 0 ? { [version]: retired } : {},
  };
}

/** Both, by version; where both have an answer the newer one counts. */
export function mergeRetiredAnswers(before: RetiredAnswers, now: RetiredAnswers): RetiredAnswers {
  const all = { ...before };
  for (const [version, answers] of Object.entries(now)) {
    const both = { ...all[version], ...answers };
    // Repeated saves cannot fill the database with answers that no form has ever asked for.
    all[version] = malformedPart(both, draftLimits) ? answers : both;
  }
  return all;
}

/** The `carried` column of a row; null without retired answers. */
export function encryptRetiredAnswers({ keys }: Keys, aad: string, retired: RetiredAnswers): Buffer | null {
  return Object.keys(retired).length > 0 ? encryptDocument(keys.document, retiredAad(aad), retired) : null;
}

const retiredAad = (aad: string) => `${aad}:carried`;
