import type { JsonObject, Language } from "../../forms/engine/form";
import { getLongestKeepByEvent, type Keep } from "../../forms/engine/purposes/keepByField";
import { keepEvents, type Purpose } from "../../forms/engine/purposes/purpose";
import {
  decryptApplication,
  decryptEditedCopy,
  documentAad,
  editAad,
} from "../applications/decryptApplication";
import { findAnsweredForm } from "../applications/findAnsweredForm";
import { encryptDocument } from "../encryption/encryptDocument";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { statementWords } from "../statement/statementWords";
import { lockAccount } from "../store/accounts";
import {
  findApplicationWithLock,
  listApplicationsOfApplicant,
  type StoredApplication,
  updateApplication,
} from "../store/applications";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { findEdit, upsertEdit } from "../store/edits";
import { findJobEvenIfWithdrawn } from "../store/jobs";
import { eraseDueAnswers } from "./eraseDueAnswers";

/** An application whose form offers to keep it longer. */
interface Asked {
  resume: JsonObject;
  /** The name of the field by which the applicant agrees. */
  field: string;
  /** The purposes whose answers are kept longer with the agreement; at least one. */
  lengthened: Purpose[];
}

async function findAsked(parts: Parts, stored: StoredApplication): Promise<Asked | undefined> {
  if (stored.status === "saved") return undefined;
  const answered = await findAnsweredForm(parts, stored, stored.form_version);
  const { keepAgreement: field, purposes = {} } = answered?.form ?? {};
  const lengthened = Object.values(purposes).filter(({ keepAgreed }) => keepAgreed);
  if (field === undefined || lengthened.length === 0) return undefined;
  return { resume: decryptApplication(parts, stored), field, lengthened };
}

/**
 * The applications of an account that may be kept longer, and whether the applicant agrees to the longer
 * time.
 */
export async function listKeepAgreements(parts: Parts, accountId: string, language: Language) {
  const found = (await listApplicationsOfApplicant(parts.db, accountId)).map(async (stored) => {
    const asked = await findAsked(parts, stored);
    return asked ? [await view(parts, stored, asked, language)] : [];
  });
  return (await Promise.all(found)).flat();
}

async function view(
  parts: Parts,
  { id, job_id }: StoredApplication,
  { resume, field, lengthened }: Asked,
  language: Language,
) {
  const job = await findJobEvenIfWithdrawn(parts.db, job_id);
  const events = keepEvents.filter((event) => lengthened.some(({ keepAgreed }) => keepAgreed?.[event]));
  const { keepTimes } = statementWords(parts.words, language);
  const atMost = (keeps: Keep[]) => keepTimes(keeps.reduce(getLongestKeepByEvent), events);
  return {
    applicationId: id,
    jobTitle: job?.words.title[language] ?? "",
    isAgreed: resume[field] === true,
    agreed: atMost(lengthened.map(({ keep, keepAgreed }) => ({ ...keep, ...keepAgreed }))),
    otherwise: atMost(lengthened.map(({ keep }) => keep)),
  };
}

/** An applicant's new decision on how long an application may be kept. */
interface NewAgreement {
  applicant: string;
  id: number;
  isAgreed: boolean;
  now: Date;
  language: Language;
}

/**
 * Changes the answer by which an applicant agrees that an application is kept longer, in the application and
 * its copy under edit. Erases the answers that are due without the agreement.
 * @throws Refusal `NOT_FOUND` when there is no such application, or its form does not offer to keep it longer
 */
export async function setKeepAgreement(parts: Parts, agreement: NewAgreement) {
  const kept = await parts.db.transaction().execute((tx) => setAgreementIn(tx, parts, agreement));
  await eraseDueAnswers(parts, { now: agreement.now, of: { id: agreement.id } });
  return kept;
}

async function setAgreementIn(tx: Db, parts: Parts, agreement: NewAgreement) {
  const { applicant, id, isAgreed, now, language } = agreement;
  const { keys } = parts;
  const within = { ...parts, db: tx };
  await lockAccount(tx, applicant);
  const stored = await findApplicationWithLock(tx, applicant, id);
  const asked = stored && (await findAsked(within, stored));
  if (!asked) throw new Refusal("NOT_FOUND");
  const { field } = asked;
  const resume = { ...asked.resume, [field]: isAgreed };
  if ((asked.resume[field] === true) !== isAgreed) {
    // Because of the new revision, an open page that has the other answer merges this answer before it saves.
    const revision = stored.revision + 1;
    const document = encryptDocument(keys.document, documentAad(id), resume);
    await updateApplication(tx, id, { document, revision, kept_until: null, kept_by: null });
    const edit = await findEdit(tx, id);
    if (edit) {
      const edited = { ...decryptEditedCopy(parts, edit), [field]: isAgreed };
      const copy = encryptDocument(keys.document, editAad(id), edited);
      await upsertEdit(tx, { ...edit, document: copy, revision: edit.revision + 1 });
    }
    const action = isAgreed ? "keeping.agreed" : "keeping.takenBack";
    await appendAudit(tx, { at: now, actor: applicant, action, subject: String(id) });
  }
  return view(within, stored, { ...asked, resume }, language);
}
