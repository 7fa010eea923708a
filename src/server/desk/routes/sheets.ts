import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sheetCalls } from "../../../contract/desk/sheets";
import { normalizeAndTrimText } from "../../../forms/engine/normalizeAndTrimText";
import { encryptLabel, encryptNote } from "../../applications/noteContent";
import { Refusal } from "../../http/refusal";
import type { Parts } from "../../parts";
import { eraseDueAnswers } from "../../personalData/eraseDueAnswers";
import { addLabel, deleteLabel } from "../../store/applicationLabels";
import { updateApplication } from "../../store/applications";
import { type Action, appendAudit } from "../../store/audit";
import type { Db } from "../../store/database";
import { addNote, deleteNote } from "../../store/notes";
import { hasReadSince, toAuditStaffName } from "../../store/staffAccesses";
import { decryptStoredUpload } from "../../uploads/encryptUpload";
import { drawPdfPage } from "../../uploads/inspection/inspectFile";
import { applicationSheet, ownLabels } from "../applicationSheet";
import { addDeskRoute, addRawDeskRoute } from "../deskRoute";
import { listStaffForAnyPosting } from "../listStaffForAnyPosting";
import { listVisibleFiles } from "../listVisibleFiles";
import { loadAnswersForViewer } from "../loadAnswersForViewer";
import { lockApplicationForViewer, type OpenForViewer } from "../lockApplicationForViewer";
import type { Viewer } from "../viewer";

/**
 * Milliseconds for which further readings of the same application or file by the same person add no line to the audit.
 */
const readingMs = 3_600_000;

/**
 * The policies with which a file runs no script, wherever a browser shows it. Chrome does not show a PDF in a
 * sandbox, so the policy of a PDF has none.
 */
const filePolicies = {
  picture: "default-src 'none'; sandbox; frame-ancestors 'none'",
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

export function deskSheetRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  addDeskRoute(app, parts, sheetCalls.deskSheet, async ({ parts, params, viewer, language, now }) => {
    const id = Number(params.id);
    await eraseDueAnswers(parts, { now, of: { id } });
    const opened = await db.transaction().execute(async (tx) => {
      const found = await lockApplicationForViewer(tx, viewer, id);
      await recordReading(tx, viewer, id, { at: now, action: "desk.read" });
      return found;
    });
    return { data: [await applicationSheet(parts, opened, { viewer, language, now })] };
  });

  addRawDeskRoute(app, parts, sheetCalls.deskFile, async ({ parts, params, viewer, now, reply }) => {
    const id = Number(params.id);
    const { seen, bytes } = await openFile(parts, viewer, params, now);
    await record(db, viewer, id, { at: now, action: "desk.fileOpened", fields: seen.path });
    const { content_type } = seen.file;
    const policy = content_type === "application/pdf" ? filePolicies.pdf : filePolicies.picture;
    return reply
      .type(content_type)
      .headers({ "content-disposition": "inline", "content-security-policy": policy })
      .send(bytes);
  });

  addDeskRoute(app, parts, sheetCalls.deskFilePage, async ({ params, viewer, now }) => {
    const { seen, applicant, bytes } = await openFile(parts, viewer, params, now);
    if (seen.file.content_type !== "application/pdf") throw new Refusal("NOT_FOUND");
    const line = { at: now, action: "desk.fileOpened", fields: seen.path } as const;
    await recordReading(db, viewer, Number(params.id), line);
    const drawn = await drawPdfPage(applicant, bytes, Number(params.page) - 1);
    if (!drawn) throw new Refusal("NOT_FOUND");
    return { data: [{ ...drawn, picture: Buffer.from(drawn.picture).toString("base64") }] };
  });

  addDeskRoute(app, parts, sheetCalls.writeNote, async ({ params, body, viewer, now }) => {
    const audiences = body.audiences.filter((each) => viewer.audiences.includes(each));
    // Staff write notes only for audiences that they belong to.
    if (audiences.length < body.audiences.length) throw new Refusal("NOT_FOUND");
    const [id, text] = [randomUUID(), normalizeAndTrimText(body.text)];
    await changing(db, viewer, params.id, async (tx, { application }) => {
      const document = encryptNote(parts, id, { text, audiences });
      const note = { id, application_id: application.id, staff_id: viewer.id, document, written_at: now };
      await addNote(tx, note);
      await record(tx, viewer, application.id, { at: now, action: "desk.noted" });
    });
    const by = { id: viewer.id, name: viewer.name };
    return { data: [{ id, by, writtenAt: now.toISOString(), text, audiences, isOwn: true }] };
  });

  addDeskRoute(app, parts, sheetCalls.deleteNote, async ({ params, viewer, now }) => {
    await changing(db, viewer, params.id, async (tx, { application }) => {
      const own = { id: params.note, application_id: application.id, staff_id: viewer.id };
      if (!(await deleteNote(tx, own))) throw new Refusal("NOT_FOUND");
      await record(tx, viewer, application.id, { at: now, action: "desk.noteDeleted" });
    });
    return { data: [{ status: "deleted" as const }] };
  });

  addDeskRoute(app, parts, sheetCalls.addDeskLabel, async ({ params, body, viewer, now }) => {
    const text = normalizeAndTrimText(body.text);
    const label = await changing(db, viewer, params.id, async (tx, { application }) => {
      const own = await ownLabels({ ...parts, db: tx }, application.id, viewer);
      const there = own.find((each) => each.text === text);
      if (there) return there;
      const id = randomUUID();
      const document = encryptLabel(parts, id, text);
      await addLabel(tx, { id, application_id: application.id, staff_id: viewer.id, document });
      await record(tx, viewer, application.id, { at: now, action: "desk.labelled" });
      return { id, text };
    });
    return { data: [label] };
  });

  addDeskRoute(app, parts, sheetCalls.deleteDeskLabel, async ({ params, viewer, now }) => {
    await changing(db, viewer, params.id, async (tx, { application }) => {
      const own = { id: params.label, application_id: application.id, staff_id: viewer.id };
      if (!(await deleteLabel(tx, own))) throw new Refusal("NOT_FOUND");
      await record(tx, viewer, application.id, { at: now, action: "desk.labelDeleted" });
    });
    return { data: [{ status: "deleted" as const }] };
  });

  addDeskRoute(app, parts, sheetCalls.deskColleagues, async ({ params, viewer }) => {
    const { job } = await lockApplicationForViewer(db, viewer, Number(params.id));
    return { data: await listStaffForAnyPosting(db, [job]) };
  });

  addDeskRoute(app, parts, sheetCalls.assignApplication, async ({ params, body, viewer, now }) => {
    const assignedTo = await changing(db, viewer, params.id, async (tx, opened) => {
      const found = (await listStaffForAnyPosting(tx, [opened.job])).find(({ id }) => id === body.to) ?? null;
      if (body.to !== null && !found) throw new Refusal("NOT_FOUND");
      await updateApplication(tx, opened.application.id, { assigned_to: body.to });
      await record(tx, viewer, opened.application.id, { at: now, action: "desk.assigned" });
      return found;
    });
    return { data: [{ assignedTo }] };
  });
}

/** A file of an application; of a PDF, the reading copy. @throws Refusal `NOT_FOUND` when the viewer does not see it */
async function openFile(
  parts: Parts,
  viewer: Viewer,
  { id: idText, fileName }: { id: string; fileName: string },
  now: Date,
) {
  const id = Number(idText);
  await eraseDueAnswers(parts, { now, of: { id } });
  const opened = await lockApplicationForViewer(parts.db, viewer, id);
  const files = await listVisibleFiles(parts.db, id, await loadAnswersForViewer(parts, opened, viewer));
  const seen = files.find(({ file }) => file.name === fileName);
  const content = seen && (await decryptStoredUpload(parts, seen.file.name));
  if (!content) throw new Refusal("NOT_FOUND");
  return { seen, applicant: opened.application.applicant, bytes: content.bytes };
}

/**
 * Records a reading of an application or of a file in the audit, at most once an hour for the same person.
 */
async function recordReading(
  db: Db,
  viewer: Viewer,
  id: number,
  line: { at: Date; action: "desk.read" | "desk.fileOpened"; fields?: string },
): Promise<void> {
  const since = new Date(line.at.getTime() - readingMs);
  const { action, fields } = line;
  const of = { staffId: viewer.id, applicationId: id, action, ...(fields !== undefined && { fields }) };
  if (!(await hasReadSince(db, { ...of, since }))) await record(db, viewer, id, line);
}

/** Runs a change of an application that the viewer may open. */
const changing = <T>(
  db: Db,
  viewer: Viewer,
  id: string,
  act: (tx: Db, opened: OpenForViewer) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => act(tx, await lockApplicationForViewer(tx, viewer, Number(id))));

const record = (
  db: Db,
  viewer: Viewer,
  applicationId: number,
  line: { at: Date; action: Action; fields?: string },
) =>
  appendAudit(db, {
    ...line,
    actor: null,
    staff: toAuditStaffName(viewer.id),
    subject: String(applicationId),
  });
