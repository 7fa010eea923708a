import type { JsonObject } from "../../forms/engine/form";
import { splitLater, withLater } from "../../forms/engine/splitLater";
import { resumeFromWire, resumeToWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { findEdit, type StoredEdit } from "../store/edits";
import { documentAad, editAad } from "./decryptApplication";
import { decryptAndMigrate, type MigratedResume } from "./migrateResume";

type Needs = Pick<Parts, "keys" | "catalog">;

/** An application for which staff may ask, or have asked, for the later answers. */
export interface CompletedApplication {
  /** The due form, by which it is completed. */
  form: CatalogForm;
  /** The submitted answers, in the version of that form. */
  submitted: MigratedResume;
  /** The same with the later answers that are saved and not submitted yet. */
  copy: MigratedResume;
  /** The row with these saved answers, if there is one. */
  edit: StoredEdit | undefined;
}

/** Whether staff have asked for the later answers, and still take them. The day that they have named ends nothing. */
export const isAsked = ({
  status,
  asked_at,
  answered_at,
}: Pick<StoredApplication, "status" | "asked_at" | "answered_at">): boolean =>
  status === "inProcess" && asked_at !== null && (answered_at === null || answered_at < asked_at);

/** Reads an application by its due form; undefined where its form puts nothing off. */
export async function readForCompletion(
  db: Db,
  parts: Needs,
  stored: StoredApplication,
): Promise<CompletedApplication | undefined> {
  const { catalog } = parts;
  const form = catalog.dueFor(stored.apply_type, stored.market);
  const first = catalog.forJob(stored.apply_type, stored.market);
  if (!form || !first) return undefined;
  const answered = stored.answered_at === null ? first : form;
  const read = await decryptAndMigrate(db, parts, documentAad(stored.id), stored, answered);
  const submitted = { ...read, version: form.form.version };
  // An edit that was begun before staff took the application up is deleted with that.
  const edit = isAsked(stored) ? await findEdit(db, stored.id) : undefined;
  if (!edit) return { form, submitted, copy: { ...submitted, retired: {} }, edit };
  const saved = await decryptAndMigrate(db, parts, editAad(stored.id), edit, form);
  return { form, submitted, copy: { ...saved, resume: completed(form, submitted, saved.resume) }, edit };
}

/**
 * The submitted answers with the later ones of a resume. Whatever else the resume has is not read, so that nobody
 * changes a first answer with it.
 */
export function completed(
  { form }: CatalogForm,
  submitted: Pick<MigratedResume, "resume">,
  resume: JsonObject,
): JsonObject {
  const { first } = splitLater(form, resumeFromWire(submitted.resume));
  return resumeToWire(withLater(form, first, resumeFromWire(resume)));
}
