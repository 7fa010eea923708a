import { resumePath, type Save } from "../../contract/applications";
import {
  draftLimitsOf,
  findJsonProblem,
  type JsonLimits,
  splitStorableAnswers,
} from "../../contract/draftLimits";
import { fieldAt } from "../../forms/engine/fieldAt";
import type { Language, Problem } from "../../forms/engine/form";
import { isReleaseOf, type RetiredAnswers } from "../../forms/engine/migrateAnswers";
import { isObject } from "../../forms/engine/pointer";
import type { CatalogForm } from "../catalog";
import { encryptDocument } from "../encryption/encryptDocument";
import { bodyLimits } from "../http/malformed";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import type { Db } from "../store/database";
import { findForm } from "../store/formsUsed";
import type { StoredJob } from "../store/jobs";
import { computedResume } from "./computedResume";
import {
  decryptAndMigrate,
  decryptRetiredAnswers,
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

/**
 * A save with its form. The resume in its body is migrated to that form and has the values of the computed
 * fields, unless it is of an unreleased form.
 */
export interface SaveContext extends SaveRequest {
  form: CatalogForm;
  /**
   * The form version of the resume: the newest, or the page's version when that is not a release of this
   * form.
   */
  version: string;
  /**
   * Retired answers of the migrated resume, and retired answers that the page has sent, whose versions may be
   * made up.
   */
  retired: RetiredAnswers;
  /**
   * The problems of the answers that cannot be stored. These answers are left out of the resume in the body.
   */
  unstored: Problem[];
}

export interface JobSaveContext extends SaveContext {
  job: StoredJob;
}

/**
 * Migrates the resume of a save to the newest version of its form. A resume of an unreleased form is stored
 * as it is and migrated when it is read, because the page may be newer than this server.
 * @throws Refusal `MALFORMED`, when the resume exceeds the form's limits even without the answers that cannot
 * be stored
 */
export function buildMigratedSaveContext(request: SaveRequest, form: CatalogForm): SaveContext {
  const { resume, formVersion, left = {} } = request.body;
  const limits = limitsOf(form);
  const { stored, unstored } = splitStorableAnswers(resume, limits);
  const malformed = unstored.length > 0 && findJsonProblem(stored, limits, resumePath);
  if (malformed) throw new Refusal("MALFORMED", { problems: [malformed] });
  const isRelease = isReleaseOf(form, formVersion);
  const migrated = isRelease
    ? migrateResume(form, formVersion, stored)
    : { resume: stored, version: formVersion, retired: {} };
  const own = isRelease ? computedResume(form, migrated.resume, request.now) : migrated.resume;
  return {
    ...request,
    form,
    body: { ...request.body, resume: own },
    version: migrated.version,
    retired: mergeRetiredAnswers(storableRetired(left), migrated.retired),
    // A computed value is not reported, because the applicant cannot change it.
    unstored: unstored.filter(({ path }) => !fieldAt(form.form.schema, path)?.["x-computed"]),
  };
}

const storableRetired = (left: RetiredAnswers): RetiredAnswers =>
  Object.fromEntries(
    Object.entries(splitStorableAnswers(left, bodyLimits).stored).flatMap(([version, answers]) =>
      isObject(answers) ? [[version, answers]] : [],
    ),
  );

/**
 * A cache of the limits of each form, because a form has thousands of fields and every save needs its limits.
 */
const limitsOfForms = new WeakMap<CatalogForm, JsonLimits>();

function limitsOf(form: CatalogForm): JsonLimits {
  const limits = limitsOfForms.get(form) ?? draftLimitsOf(form.form.schema);
  limitsOfForms.set(form, limits);
  return limits;
}

/** The columns, except `carried`, that a save writes in both `applications` and `edits`. */
export function buildSaveColumns(
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

/** The `carried` column: the stored retired answers merged with the retired answers of this save. */
export async function retiredColumn(
  db: Db,
  parts: Pick<Parts, "keys">,
  { form, version, retired }: SaveContext,
  aad: string,
  before: { aad: string; stored: StoredResume } | undefined,
): Promise<Buffer | null> {
  const earlier = before ? await retiredBefore(db, parts, before, form, version) : {};
  return encryptRetiredAnswers(
    parts,
    aad,
    mergeRetiredAnswers(earlier, await ofServedForms(db, form, retired)),
  );
}

/**
 * The retired answers of the row that a save replaces. When the save has another version, they include the
 * answers that a migration of the row retires.
 */
async function retiredBefore(
  db: Db,
  parts: Pick<Parts, "keys">,
  { aad, stored }: { aad: string; stored: StoredResume },
  form: CatalogForm,
  version: string,
): Promise<RetiredAnswers> {
  if (stored.form_version === version) return decryptRetiredAnswers(parts, aad, stored.carried);
  return (await decryptAndMigrate(db, parts, aad, stored, form)).retired;
}

/** Leaves out the retired answers of versions that were never served. */
async function ofServedForms(db: Db, form: CatalogForm, retired: RetiredAnswers): Promise<RetiredAnswers> {
  const entries = Object.entries(retired).map(async ([version, answers]): Promise<RetiredAnswers> => {
    const isKnown = isReleaseOf(form, version) || (await findForm(db, form.form.name, version));
    return isKnown ? { [version]: answers } : {};
  });
  return Object.assign({}, ...(await Promise.all(entries)));
}
