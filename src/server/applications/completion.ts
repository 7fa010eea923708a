import type { JsonObject } from "../../forms/engine/form";
import { openedQuestions } from "../../forms/engine/openedQuestions";
import { addLaterAnswers, splitLaterAnswers } from "../../forms/engine/splitLaterAnswers";
import { resumeFromWire, resumeToWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { findEdit, type StoredEdit } from "../store/edits";
import { catchJudgedTooLong } from "./checkAnswersUnlessTooLong";
import { documentAad, editAad } from "./decryptApplication";
import { decryptAndMigrate, type MigratedResume } from "./migrateResume";

type Needs = Pick<Parts, "keys" | "catalog">;

/** An application whose later answers staff may ask for, or have asked for. */
export interface CompletedApplication {
  /** The due form, by which the application is completed. */
  form: CatalogForm;
  /**
   * The due form with the opened questions: first questions that the form requires now and did not have at the
   * submission.
   */
  asking: CatalogForm;
  /** The submitted answers, in the version of the due form. */
  submitted: MigratedResume;
  /** The submitted answers with the later answers that are saved and not submitted yet. */
  copy: MigratedResume;
  /** The row with the saved later answers, if there is one. */
  edit: StoredEdit | undefined;
}

/**
 * Whether staff have asked for the later answers and still accept them, which they do even after the last
 * day.
 */
export const isCompletionUnanswered = ({
  status,
  asked_at,
  answered_at,
}: Pick<StoredApplication, "status" | "asked_at" | "answered_at">): boolean =>
  status === "inProcess" && asked_at !== null && (answered_at === null || answered_at < asked_at);

/** Reads an application by its due form; undefined when its form puts nothing off, or no longer exists. */
export async function readByDueForm(
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
  // Before staff ask, the row belongs to an edit of the submitted application, so it is not read here. It is
  // deleted when staff take the application up.
  const edit = isCompletionUnanswered(stored) ? await findEdit(db, stored.id) : undefined;
  const asking = withOpened(form, submitted, stored.asked_at ?? stored.saved_at);
  if (!edit) return { form, asking, submitted, copy: { ...submitted, retired: {} }, edit };
  const saved = await decryptAndMigrate(db, parts, editAad(stored.id), edit, form);
  const copy = { ...saved, resume: mergeLaterAnswers(asking, submitted, saved.resume) };
  return { form, asking, submitted, copy, edit };
}

/**
 * A due form with its opened questions: those that it requires now although they are of the phase `first`,
 * and that the submitted answers leave blank. No questions are added when judging takes too long.
 */
function withOpened(form: CatalogForm, { resume }: MigratedResume, now: Date): CatalogForm {
  const opened = catchJudgedTooLong(() => openedQuestions(form, resumeFromWire(resume), now)) ?? [];
  return opened.length === 0 ? form : { ...form, form: { ...form.form, opened } };
}

/**
 * The submitted answers, with the later answers and the answers to opened questions that `resume` contains.
 * The rest of `resume` is ignored, so that a save cannot change a first answer.
 */
export function mergeLaterAnswers(
  { form }: CatalogForm,
  submitted: Pick<MigratedResume, "resume">,
  resume: JsonObject,
): JsonObject {
  const { first } = splitLaterAnswers(form, resumeFromWire(submitted.resume));
  return resumeToWire(addLaterAnswers(form, first, resumeFromWire(resume)));
}
