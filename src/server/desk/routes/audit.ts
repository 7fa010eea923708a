import type { FastifyInstance } from "fastify";
import { type AuditEntry, auditCalls } from "../../../contract/desk/audit";
import { fieldAt } from "../../../forms/engine/fieldAt";
import type { Language } from "../../../forms/engine/form";
import { isAnswerVisible } from "../../../forms/engine/purposes/isAnswerVisible";
import { sightOf } from "../../../forms/engine/purposes/sightOf";
import { Refusal } from "../../http/refusal";
import type { Parts } from "../../parts";
import { listStaffAuditLines, type StaffLine } from "../../store/staffAudit";
import { addDeskRoute } from "../deskRoute";
import { getLastViewingStage } from "../getViewingStage";
import { isRecruiting, type Viewer } from "../viewer";

export function deskAuditRoutes(app: FastifyInstance, parts: Parts): void {
  addDeskRoute(app, parts, auditCalls.deskAudit, async ({ parts, viewer, query, language }) => {
    if (!isRecruiting(viewer)) throw new Refusal("NOT_FOUND");
    const lines = await listStaffAuditLines(parts.db, viewer, query);
    return { data: lines.map((line) => entryOf(parts, line, { viewer, language })) };
  });
}

interface Reader {
  viewer: Viewer;
  language: Language;
}

const entryOf = (parts: Pick<Parts, "catalog" | "words">, line: StaffLine, reader: Reader): AuditEntry => ({
  id: line.id,
  at: line.at.toISOString(),
  by: line.by,
  audiences: line.audiences ?? [],
  action: line.action,
  application: line.application_id,
  decided: line.decided,
  job: line.job_id !== null && line.title ? { id: line.job_id, title: line.title[reader.language] } : null,
  fields: fieldsOf(parts, line, reader),
});

/**
 * The labels of the fields of a line, in the served form; for changes of a posting, the labels of its stage
 * or facts. Fields that the form no longer has are left out, and so are fields that the reader may never see:
 * a line about them would reveal that an answer exists.
 */
function fieldsOf(
  { catalog, words }: Pick<Parts, "catalog" | "words">,
  { action, fields, apply_type, market }: StaffLine,
  { viewer, language }: Reader,
): string[] {
  const names = fields?.split(" ").filter(Boolean) ?? [];
  if (action === "job.blindChanged") return names.map((stage) => words.staff(language, `stages.${stage}`));
  if (action === "job.edited" || action === "job.placed")
    return names.map((path) => words.staff(language, `postings.facts.${path.split("/").at(-1)}`));
  const form = apply_type !== null && market !== null ? catalog.forJob(apply_type, market) : undefined;
  if (!form) return [];
  const sight = sightOf(form.form, viewer.audiences, getLastViewingStage(catalog.stages));
  return names.flatMap((path) => {
    if (!isAnswerVisible(form.form.schema, path, sight)) return [];
    const title = fieldAt(form.form.schema, path)?.title;
    return title === undefined ? [] : (form.labels[language][title]?.label ?? []);
  });
}
