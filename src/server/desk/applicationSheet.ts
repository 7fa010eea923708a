import type { ApplicationSheet, Note } from "../../contract/desk/sheets";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import type { Labels, Language } from "../../forms/engine/form";
import { visibleAnswers } from "../../forms/engine/purposes/visibleAnswers";
import { listStagesInProcessOfForm } from "../applications/listStagesInProcessOfForm";
import { decryptLabel, decryptNote } from "../applications/noteContent";
import { timeZoneOf } from "../catalog";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import { listLabelsOfApplication } from "../store/applicationLabels";
import { readAllColleagues, readDeskApplications } from "../store/deskApplications";
import { listNotes } from "../store/notes";
import { decryptUploadName } from "../uploads/encryptUpload";
import { buildApplicationSummary } from "./applicationSummary";
import { changesSinceSubmission } from "./changesSinceSubmission";
import { findEarlierApplicationId } from "./findEarlierApplicationId";
import { listVisibleFiles, type SeenFile } from "./listVisibleFiles";
import { loadAnswersForViewer, type SeenByViewer } from "./loadAnswersForViewer";
import type { OpenForViewer } from "./lockApplicationForViewer";
import { tickDemands } from "./tickDemands";
import type { Viewer } from "./viewer";

interface Reader {
  viewer: Viewer;
  language: Language;
  now: Date;
}

/**
 * The sheet of an application for a viewer.
 * @throws Refusal `NOT_FOUND` when the application has been deleted meanwhile, or no form shows its answers
 * any more; Undecryptable
 */
export async function applicationSheet(
  parts: Parts,
  opened: OpenForViewer,
  { viewer, language, now }: Reader,
): Promise<ApplicationSheet> {
  const { db, catalog, words } = parts;
  const { application, account, job } = opened;
  const { id, saved_at, submitted_at, asked_at, due_at, answered_at } = application;
  const timeZone = timeZoneOf(catalog, job);
  const [row] = await readDeskApplications(db, [id]);
  if (!row) throw new Refusal("NOT_FOUND");
  const seen = await loadAnswersForViewer(parts, opened, viewer);
  const { form, labels, answers, isBlind } = seen;
  const files = await listVisibleFiles(db, id, seen);
  return {
    ...buildApplicationSummary(row, {
      formStages: listStagesInProcessOfForm(catalog, application),
      stageLabel: (stage) => words.staff(language, `stages.${stage}`),
      colleagues: await readAllColleagues(db),
      isBlind,
      timeZone,
      today: dateInTimeZone(timeZone, now),
    }),
    jobTitle: job.words.title[language],
    form,
    labels: labels[language],
    answers,
    files: files.map((each) => fileView(parts, each, labels[language], isBlind)),
    contact: contactOf(parts, account, seen, viewer),
    demands: tickDemands(parts, {
      application,
      job,
      seen,
      viewer,
      language,
      timeZone,
    }),
    changes: await changesSinceSubmission(parts, application, seen, viewer, language),
    editedAt: submitted_at && saved_at > submitted_at ? saved_at.toISOString() : null,
    askedAt: asked_at?.toISOString() ?? null,
    dueAt: due_at?.toISOString() ?? null,
    answeredAt: answered_at?.toISOString() ?? null,
    notes: await readableNotes(parts, id, viewer),
    labelled: await ownLabels(parts, id, viewer),
    earlier: isBlind ? null : await findEarlierApplicationId(parts, application, viewer),
  };
}

const fileView = (
  parts: Parts,
  { file, path, title = "" }: SeenFile,
  labels: Labels,
  isBlind: boolean,
): ApplicationSheet["files"][number] => ({
  kind: file.kind,
  fileName: file.name,
  label: labels[title]?.label ?? path,
  originalName: isBlind ? null : decryptUploadName(parts, file),
  contentType: file.content_type,
  size: file.size,
});

/**
 * The contact data of the account; null when the viewer may not see all of `email`, `mobile` and `country`,
 * or the application hides who the applicant is.
 */
function contactOf(
  { catalog }: Parts,
  { email, mobile, country, language }: Account,
  { stage, isBlind }: SeenByViewer,
  { audiences }: Viewer,
): ApplicationSheet["contact"] {
  const { form } = catalog.account("register");
  const given = { email, mobile, country };
  const isSeen = Object.keys(visibleAnswers(form, given, audiences, stage)).length === 3;
  return isSeen && !isBlind ? { ...given, language } : null;
}

/** The notes that a viewer may read, oldest first. */
async function readableNotes(parts: Parts, id: number, viewer: Viewer): Promise<Note[]> {
  return (await listNotes(parts.db, id)).flatMap((note): Note[] => {
    const { text, audiences } = decryptNote(parts, note);
    const isOwn = note.staff_id === viewer.id;
    if (!isOwn && !audiences.some((each) => viewer.audiences.includes(each))) return [];
    const by = { id: note.staff_id, name: note.author };
    return [{ id: note.id, by, writtenAt: note.written_at.toISOString(), text, audiences, isOwn }];
  });
}

/** The labels that a person of the desk has put on an application. */
export const ownLabels = async (
  parts: Pick<Parts, "db" | "keys">,
  id: number,
  viewer: Viewer,
): Promise<ApplicationSheet["labelled"]> =>
  (await listLabelsOfApplication(parts.db, id))
    .filter(({ staff_id }) => staff_id === viewer.id)
    .map((label) => ({ id: label.id, text: decryptLabel(parts, label) }));
