import { draftLimits, findJsonProblem } from "../../contract/draftLimits";
import type { JsonObject } from "../../forms/engine/form";
import { isReleaseOf, migrateAnswers, type RetiredAnswers } from "../../forms/engine/migrateAnswers";
import type { Past } from "../../forms/engine/migration";
import { isObject } from "../../forms/engine/pointer";
import { resumeFromWire, resumeToWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";
import { decryptDocument, encryptDocument } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { findReleaseOfEdit } from "../store/formsUsed";

/** A resume in the shape of the API, migrated to the newest version of its form. */
export interface MigratedResume {
  resume: JsonObject;
  /** The newest version of the form, which the resume follows. */
  version: string;
  retired: RetiredAnswers;
}

/** The columns of an application or of a copy under edit that hold a resume. */
export type StoredResume = Pick<StoredApplication, "form_version" | "document" | "carried">;
type Keys = Pick<Parts, "keys">;

/** Decrypts the resume of a row and migrates it to the form's newest version. `aad`: see `decryptApplication.ts`. */
export async function decryptAndMigrate(
  db: Db,
  { keys }: Keys,
  aad: string,
  row: StoredResume,
  form: CatalogForm,
): Promise<MigratedResume> {
  const resume = decryptDocument(keys.document, aad, row.document);
  const migrated = migrateResume(
    form,
    row.form_version,
    resume,
    await findEditedRelease(db, form, row.form_version),
  );
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

/**
 * The release of which an unreleased version is an edit; undefined for a release, and when the edit is not
 * recorded.
 */
export async function findEditedRelease(
  db: Db,
  form: CatalogForm,
  version: string,
): Promise<Past | undefined> {
  return isReleaseOf(form, version) ? undefined : findReleaseOfEdit(db, form.form.name, version);
}

/** Migrates a resume from a version of the form to the newest version. */
export function migrateResume(
  form: CatalogForm,
  version: string,
  resume: JsonObject,
  edited?: Past,
): MigratedResume {
  if (version === form.form.version) return { resume, version, retired: {} };
  const { answers, retired } = migrateAnswers(form, version, resumeFromWire(resume), edited);
  return {
    resume: resumeToWire(answers),
    version: form.form.version,
    retired: Object.keys(retired).length > 0 ? { [version]: retired } : {},
  };
}

/** Merges retired answers by version. Of two answers with the same name, the newer one is kept. */
export function mergeRetiredAnswers(before: RetiredAnswers, now: RetiredAnswers): RetiredAnswers {
  const all = { ...before };
  for (const [version, answers] of Object.entries(now)) {
    const both = { ...all[version], ...answers };
    // The limits of a draft apply here too: repeated saves with made-up answers must not fill the database.
    all[version] = findJsonProblem(both, draftLimits) ? answers : both;
  }
  return all;
}

/** The most bytes of the retired answers of one application: many times what releases have retired so far. */
const maxRetired = 200_000;

/**
 * The retired answers that stay within `maxRetired`, beginning with those retired first, so that made-up
 * versions do not displace real answers.
 */
function withinBounds(retired: RetiredAnswers): RetiredAnswers {
  let bytes = 0;
  const fits = ([version, answers]: [string, JsonObject]) => {
    const more = Buffer.byteLength(JSON.stringify([version, answers]));
    if (bytes + more > maxRetired) return false;
    bytes += more;
    return true;
  };
  return Object.fromEntries(Object.entries(retired).filter(fits));
}

/** The `carried` column of a row; null without retired answers. */
export function encryptRetiredAnswers({ keys }: Keys, aad: string, retired: RetiredAnswers): Buffer | null {
  const kept = withinBounds(retired);
  return Object.keys(kept).length > 0 ? encryptDocument(keys.document, retiredAad(aad), kept) : null;
}

/** The AAD of a row's retired answers, derived from the AAD of its document. */
export const retiredAad = (aad: string) => `${aad}:carried`;
