import type { FastifyInstance } from "fastify";
import { type AuditEntry, auditCalls } from "../../../contract/desk/audit";
import { fieldAt } from "../../../forms/engine/fieldAt";
import type { Language } from "../../../forms/engine/form";
import { Refusal } from "../../http/refusal";
import type { Parts } from "../../parts";
import { listStaffLines, type StaffLine } from "../../store/staffAudit";
import { addDeskRoute } from "../deskRoute";
import { isRecruiting } from "../viewer";

export function deskAuditRoutes(app: FastifyInstance, parts: Parts): void {
  addDeskRoute(app, parts, auditCalls.deskAudit, async ({ parts, viewer, query, language }) => {
    if (!isRecruiting(viewer)) throw new Refusal("NOT_FOUND");
    const lines = await listStaffLines(parts.db, viewer, query);
    return { data: lines.map((line) => entryOf(parts, line, language)) };
  });
}

const entryOf = (
  parts: Pick<Parts, "catalog" | "words">,
  line: StaffLine,
  language: Language,
): AuditEntry => ({
  id: line.id,
  at: line.at.toISOString(),
  by: line.by,
  audiences: line.audiences ?? [],
  action: line.action,
  application: line.application_id,
  decided: line.decided,
  job: line.job_id !== null && line.title ? { id: line.job_id, title: line.title[language] } : null,
  fields: fieldsOf(parts, line, language),
});

/** The fields of a line, by their labels in the form that is served; one that it has no more is left out. */
function fieldsOf(
  { catalog, words }: Pick<Parts, "catalog" | "words">,
  { action, fields, apply_type, market }: StaffLine,
  language: Language,
): string[] {
  const names = fields?.split(" ").filter(Boolean) ?? [];
  if (action === "job.blindChanged") return names.map((stage) => words.staff(language, `stages.${stage}`));
  if (action === "job.edited" || action === "job.placed")
    return names.map((path) => words.staff(language, `postings.facts.${path.split("/").at(-1)}`));
  const form = apply_type !== null && market !== null ? catalog.forJob(apply_type, market) : undefined;
  if (!form) return [];
  return names.flatMap((path) => {
    const title = fieldAt(form.form.schema, path)?.title;
    return title === undefined ? [] : (form.labels[language][title]?.label ?? []);
  });
}
