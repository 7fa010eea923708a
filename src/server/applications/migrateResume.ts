import type { JsonObject } from "../../engine/form";
import { migrateAnswers, migrationsSince, type RetiredAnswers } from "../../engine/migrateAnswers";
import { isObject } from "../../engine/pointer";
import { fromWire, toWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";
import { draftLimits, malformedPart } from "../http/malformed";
import type { Parts } from "../parts";
import { seal, unseal } from "../sealed";
import type { StoredApplication } from "../store/applications";

/** A resume on the wire, as the newest form asks for it. */
export interface MigratedResume {
  resume: JsonObject;
  /** The version of the form by which it reads; an unknown one stays what it is. */
  version: string;
  left: RetiredAnswers;
}

/** A row that holds a resume: an application, or the copy on which one is edited. */
export type StoredResume = Pick<StoredApplication, "form_version" | "document" | "carried">;
type Keys = Pick<Parts, "keys">;

/** What a row holds, as the newest form asks for it. `row` is what it is sealed to. */
export function openMigrated(
  { keys }: Keys,
  row: string,
  held: StoredResume,
  form: CatalogForm,
): MigratedResume {
  const newest = migrateResume(form, held.form_version, unseal(keys.document, row, held.document));
  return { ...newest, left: mergeRetired(openRetired({ keys }, row, held.carried), newest.left) };
}

export function openRetired({ keys }: Keys, row: string, carried: Buffer | null): RetiredAnswers {
  const document = carried ? unseal(keys.document, retiredAad(row), carried) : {};
  return Object.fromEntries(
    Object.entries(document).flatMap(([version, answers]) => (isObject(answers) ? [[version, answers]] : [])),
  );
}

/** A resume that was written for another version of the form. */
export function migrateResume(form: CatalogForm, version: string, resume: JsonObject): MigratedResume {
  if (!migrationsSince(form, version)) return { resume, version, left: {} };
  const { answers, retired: left } = migrateAnswers(form, version, fromWire(resume));
  return {
    resume: toWire(answers),
    version: form.form.version,
    left: Object.keys(left).length > 0 ? { [version]: left } : {},
  };
}

/** What was left before and now; the newer word goes before the older. */
export function mergeRetired(before: RetiredAnswers, now: RetiredAnswers): RetiredAnswers {
  const all = { ...before };
  for (const [version, answers] of Object.entries(now)) {
    const both = { ...all[version], ...answers };
    // Nobody fills the database by and by with what no form has ever asked.
    all[version] = malformedPart(both, draftLimits) ? answers : both;
  }
  return all;
}

export function sealRetired({ keys }: Keys, row: string, left: RetiredAnswers): Buffer | null {
  return Object.keys(left).length > 0 ? seal(keys.document, retiredAad(row), left) : null;
}

const retiredAad = (row: string) => `${row}:carried`;
