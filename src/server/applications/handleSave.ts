import { finishCodes, type Saved } from "../../contract/applications";
import { completing, editing } from "../../site/paths";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import {
  addDraft,
  findApplicationSubmittedFromRevision,
  findDraftOfJobWithLock,
  newApplicationId,
  overwriteDraft,
  type StoredApplication,
  updateApplication,
} from "../store/applications";
import { type Db, findViolatedUniqueConstraint } from "../store/database";
import { storeForms } from "../store/formsUsed";
import { findJobEvenIfWithdrawn, findJobWithShareLock, hasFormChanged } from "../store/jobs";
import {
  buildMigratedSaveContext,
  buildSaveColumns,
  type JobSaveContext,
  retiredColumn,
  type SaveRequest,
} from "./buildMigratedSaveContext";
import { decryptApplication, documentAad } from "./decryptApplication";
import { whyNotBegin, whyNotSave } from "./eligibility";
import { isExpectedRevision } from "./isExpectedRevision";
import type { KnownDrafts } from "./knownDrafts";
import { loadApplicationHistory, loadEligibility } from "./loadEligibility";
import { saveCompletion } from "./saveCompletion";
import { saveEditedCopy } from "./saveEditedCopy";
import { addUnstoredProblemsToReply, buildSavedReply, type SaveOutcome } from "./saveOutcome";
import { serverCopy } from "./serverCopy";
import { submitDraft } from "./submitDraft";
import { isSubmittedAgain } from "./submittedAgain";

type SavingParts = Parts & { drafts: KnownDrafts };

/**
 * Saves a draft, a copy under edit or later answers, and submits what was saved if the request is a submit.
 * @throws Refusal
 */
export async function handleSave(
  parts: SavingParts,
  applyType: string,
  request: SaveRequest,
): Promise<Saved> {
  const { db, catalog } = parts;
  const { body } = request;
  if (applyType === editing) return saveEditedCopy(parts, request);
  if (applyType === completing) return saveCompletion(parts, request);
  if (!catalog.stepPaths.has(applyType)) throw new Refusal("NOT_FOUND");
  const saved = await saveAsExpected(parts, applyType, request);
  if (saved) return saved;
  const job = await findJobEvenIfWithdrawn(db, body.applyId);
  if (!job) throw new Refusal("NO_SUCH_JOB");
  if (job.apply_type !== applyType) throw new Refusal("WRONG_TYPE");
  const form = catalog.forJob(job.apply_type, job.market);
  if (!form) throw new Refusal("UNAVAILABLE");
  const context = { ...buildMigratedSaveContext(request, form), job };
  const outcome = await db
    .transaction()
    .execute((tx) => saveIn(tx, parts, context))
    .catch(alreadyApplied);
  if ("refusal" in outcome) throw outcome.refusal;
  return addUnstoredProblemsToReply(outcome.saved, parts, context);
}

/**
 * Throws the refusal `ALREADY_APPLIED` for a violated unique constraint of applications, and any other error
 * unchanged. For each applicant, the constraints allow one draft per job, one live application, and each
 * attempt once, even in a race.
 */
function alreadyApplied(error: unknown): never {
  throw findViolatedUniqueConstraint(error)?.startsWith("applications_")
    ? new Refusal("ALREADY_APPLIED")
    : error;
}

/**
 * The fast path, for most saves: one statement saves a draft that has not changed since this process saved
 * it, and writes nothing when the draft has changed.
 * @returns undefined when `saveIn` has to save instead
 */
async function saveAsExpected(
  { db, keys, catalog, drafts, words }: SavingParts,
  applyType: string,
  request: SaveRequest,
): Promise<Saved | undefined> {
  const { account, body } = request;
  const { isSubmitButton, revision, applyId } = body;
  if (isSubmitButton || revision === undefined || account.erased_attempts > 0) return;
  const draft = drafts.find(account.id, applyId);
  const form = draft && catalog.forJob(draft.apply_type, draft.market);
  if (!form || draft.apply_type !== applyType) return;
  const context = buildMigratedSaveContext(request, form);
  if (Object.keys(context.retired).length > 0) return;
  const content = buildSaveColumns({ keys }, context, documentAad(draft.id));
  if (!(await overwriteDraft(db, { ...draft, revision }, content))) return;
  const saved = {
    id: draft.id,
    status: "saved" as const,
    code: finishCodes.saved,
    revision: content.revision,
  };
  return addUnstoredProblemsToReply(saved, { words }, context);
}

async function saveIn(tx: Db, parts: SavingParts, found: JobSaveContext): Promise<SaveOutcome> {
  const { account, form, body, now } = found;
  await lockAccount(tx, account.id);
  const draft = await findDraftOfJobWithLock(tx, account.id, found.job.id);
  const job = draft ? found.job : ((await findJobWithShareLock(tx, found.job.id)) ?? found.job);
  if (hasFormChanged(job, found.job)) throw new Refusal("WRONG_TYPE");
  const context = { ...found, job };
  if (body.isSubmitButton) {
    const before = await findApplicationSubmittedFromRevision(tx, account.id, job.id, body.revision ?? 0);
    const stands = before && (await serverCopy(tx, parts, form, before));
    if (stands && !isSubmittedAgain(context, stands)) {
      return { refusal: new Refusal("ALREADY_APPLIED", { data: [stands] }) };
    }
    if (before) return { saved: buildSavedReply(before, finishCodes.submitted) };
  }
  const history = await loadApplicationHistory(tx, account, job.id);
  if (!draft && body.revision !== undefined && !history.isLive) throw new Refusal("NOT_FOUND");
  const reason = draft
    ? whyNotSave(history)
    : whyNotBegin(await loadEligibility(tx, parts.catalog, account, job, now));
  if (reason) throw new Refusal(reason);
  if (draft && !isExpectedRevision(draft.revision, () => decryptApplication(parts, draft), body)) {
    return { refusal: new Refusal("OLD_REVISION", { data: [await serverCopy(tx, parts, form, draft)] }) };
  }
  const stored = await write(tx, parts, context, draft);
  if (!body.isSubmitButton) parts.drafts.keep(stored);
  if (!body.isSubmitButton) return { saved: buildSavedReply(stored, finishCodes.saved) };
  return submitDraft(tx, parts, context, stored, await loadEligibility(tx, parts.catalog, account, job, now));
}

async function write(
  tx: Db,
  parts: Parts,
  context: JobSaveContext,
  draft: StoredApplication | undefined,
): Promise<StoredApplication> {
  const { account, job, form, now } = context;
  const id = draft?.id ?? newApplicationId();
  const aad = documentAad(id);
  const before = draft && { aad, stored: draft };
  const content = {
    ...buildSaveColumns(parts, context, aad),
    carried: await retiredColumn(tx, parts, context, aad, before),
  };
  await storeForms(tx, [form], now);
  if (draft) {
    await updateApplication(tx, id, content);
    return { ...draft, ...content };
  }
  return addDraft(tx, {
    id,
    applicant: account.id,
    job_id: job.id,
    apply_type: job.apply_type,
    market: job.market,
    status: "saved",
    ...content,
  });
}
