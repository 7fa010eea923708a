import type { JsonObject, Language } from "../../forms/engine/form";
import { isObject } from "../../forms/engine/pointer";
import { hasAgreed } from "../../forms/engine/purposes/dueAnswers";
import { resumeFromWireForSchema } from "../../resume/wire";
import {
  decryptApplication,
  decryptEditedCopy,
  documentAad,
  editAad,
  replacedTextAad,
} from "../applications/decryptApplication";
import { type AnsweredForm, findAnsweredForm } from "../applications/findAnsweredForm";
import { decryptRetiredAnswers, type StoredResume } from "../applications/migrateResume";
import { decryptDocument } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import { findEdit } from "../store/edits";
import { findJobEvenIfWithdrawn } from "../store/jobs";
import { listReplacedTexts } from "../store/replacedTexts";
import { createExportedAnswerFactsFinder } from "./createExportedAnswerFactsFinder";
import { exportDeskRecordsOfApplication } from "./exportDeskRecordsOfApplication";
import { Keeping } from "./keeping";
import { type FactsOf, toLabelledAnswers } from "./toLabelledAnswers";

/**
 * An application with all data that belongs to it: its facts, the answers now, before each edit and in the
 * copy under edit, and the desk's records. The answers have the labels of the form that asked for them.
 */
export async function exportApplication(parts: Parts, stored: StoredApplication, language: Language) {
  const { db, keys } = parts;
  const job = await findJobEvenIfWithdrawn(db, stored.job_id);
  const edit = await findEdit(db, stored.id);
  const keeping = new Keeping(parts);
  const sent = decryptApplication(parts, stored);
  const isAgreed = hasAgreed(await keeping.rulesOf(db, stored, stored.form_version), sent);
  const labelled = async (resume: JsonObject, version: string) => {
    const answered = await findAnsweredForm(parts, stored, version);
    const rules = await keeping.rulesOf(db, stored, version);
    const labels = answered?.labels[language] ?? {};
    const facts = createExportedAnswerFactsFinder(
      rules,
      keeping.sinceOf(stored),
      isAgreed,
      labels,
      parts.words,
      language,
    );
    return { answers: labelAnswers(answered, resume, language, facts), resume };
  };
  const retiredAnswersOf = async (aad: string, { carried }: StoredResume) =>
    Promise.all(
      Object.entries(decryptRetiredAnswers(parts, aad, carried)).map(([version, answers]) =>
        labelled(answers, version),
      ),
    );
  const replaced = (await listReplacedTexts(db, stored.id)).map(({ document }) => {
    const { formVersion, resume } = decryptDocument(keys.document, replacedTextAad(stored.id), document);
    return labelled(isObject(resume) ? resume : {}, String(formVersion));
  });
  return {
    id: stored.id,
    jobId: stored.job_id,
    jobTitle: job?.words.title[language] ?? null,
    applyType: stored.apply_type,
    market: stored.market,
    status: stored.status,
    attempt: stored.attempt,
    savedAt: stored.saved_at,
    submittedAt: stored.submitted_at,
    endedAt: stored.ended_at,
    withdrawn: stored.withdrawn,
    stage: stored.stage,
    promisedFor: stored.promised_for,
    askedAt: stored.asked_at,
    askedUntil: stored.due_at,
    completedAt: stored.answered_at,
    ...(await labelled(sent, stored.form_version)),
    ofOlderForms: await retiredAnswersOf(documentAad(stored.id), stored),
    beingEditedTo: edit
      ? {
          ...(await labelled(decryptEditedCopy(parts, edit), edit.form_version)),
          ofOlderForms: await retiredAnswersOf(editAad(stored.id), edit),
        }
      : null,
    beforeEdits: await Promise.all(replaced),
    ...(await exportDeskRecordsOfApplication(parts, stored.id, language)),
  };
}

/** Labels answers by the form that was answered. */
export async function labelAnswersOfVersion(
  parts: Parts,
  stored: StoredApplication,
  version: string,
  resume: JsonObject,
  language: Language,
) {
  const answered = await findAnsweredForm(parts, stored, version);
  return labelAnswers(answered, resume, language);
}

export const labelAnswers = (
  answered: AnsweredForm | undefined,
  resume: JsonObject,
  language: Language,
  factsOf?: FactsOf,
) =>
  toLabelledAnswers(
    answered?.form.schema,
    answered?.labels[language] ?? {},
    resumeFromWireForSchema(answered?.form.schema, resume),
    factsOf,
  );
