import type { FastifyInstance } from "fastify";
import { applicationCalls, finishCodes } from "../../contract/applications";
import { completing, editing } from "../../site/paths";
import { applicationView, findFormToShow, summaryView } from "../applications/applicationView";
import { isCompletionUnanswered, readByDueForm } from "../applications/completion";
import { completionView } from "../applications/completionView";
import { decryptApplication } from "../applications/decryptApplication";
import { deleteFilesOfDeleted } from "../applications/deleteUnusedFiles";
import { discardEditedCopy } from "../applications/discardEditedCopy";
import { draftProgress } from "../applications/draftProgress";
import { editRightsOf } from "../applications/editRights";
import { handleSave } from "../applications/handleSave";
import { KnownDrafts } from "../applications/knownDrafts";
import { listStagesInProcessOfForm } from "../applications/listStagesInProcessOfForm";
import { timeZoneOf } from "../catalog";
import { enforceRateLimit } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import {
  deleteApplications,
  findApplication,
  findLiveApplication,
  listApplicationsOfApplicant,
  withdrawApplication,
} from "../store/applications";
import { appendAudit } from "../store/audit";
import { deleteEdit } from "../store/edits";
import { findJobEvenIfWithdrawn } from "../store/jobs";
import { queueMail } from "../store/outbox";
import { removeFilesIfStray } from "../uploads/removeFilesIfStray";

/**
 * The messages after a submit of an edit or of later answers. After a submit of a draft, the message is
 * "submitted".
 */
const submittedMessages: Record<string, string> = { [editing]: "edited", [completing]: "completed" };

export function applicationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, mail } = parts;
  const saving = { ...parts, drafts: new KnownDrafts() };
  addRoute(app, parts, applicationCalls.applications, async ({ session, language, now }) => {
    const stored = await listApplicationsOfApplicant(db, session.account.id);
    const data = stored.map(async (each) => {
      const job = await findJobEvenIfWithdrawn(db, each.job_id);
      const rights = await editRightsOf(db, session.account, each, now);
      const asked = isCompletionUnanswered(each) ? await readByDueForm(db, parts, each) : undefined;
      return {
        ...summaryView(each, rights, completionView(each, asked, language, now)),
        jobTitle: job?.words.title[language] ?? "",
        closesAt: job?.closes_at?.toISOString() ?? null,
        timeZone: (job && timeZoneOf(parts.catalog, job)) ?? null,
        promisedFor: each.promised_for,
        progress: await draftProgress(parts, each, now),
      };
    });
    return { data: await Promise.all(data) };
  });

  addRoute(app, parts, applicationCalls.application, async ({ params, session, language, now }) => {
    const stored = await findApplication(db, session.account.id, Number(params.id));
    if (!stored) throw new Refusal("NOT_FOUND");
    return {
      data: [
        await applicationView(parts, stored, await editRightsOf(db, session.account, stored, now), language),
      ],
    };
  });

  addRoute(app, parts, applicationCalls.applicationForm, async ({ params, session, language }) => {
    const stored = await findApplication(db, session.account.id, Number(params.id));
    const form = stored && (await findFormToShow(parts, stored, language));
    if (!form) throw new Refusal("NOT_FOUND");
    return { data: [form] };
  });

  addRoute(app, parts, applicationCalls.latestApplication, async ({ session, language, now }) => {
    const [stored] = await listApplicationsOfApplicant(db, session.account.id);
    if (!stored) return { data: [] };
    return {
      data: [
        await applicationView(parts, stored, await editRightsOf(db, session.account, stored, now), language),
      ],
    };
  });

  addRoute(app, parts, applicationCalls.isApplyJob, async ({ session }) => {
    const live = await findLiveApplication(db, session.account.id);
    return { data: [{ isApplyJob: live !== undefined, ...(live && { applicationId: live.id }) }] };
  });

  addRoute(app, parts, applicationCalls.hasEditButton, async ({ session, now }) => {
    const live = await findLiveApplication(db, session.account.id);
    const drafts = (await listApplicationsOfApplicant(db, session.account.id)).filter(
      ({ status }) => status === "saved",
    );
    const shown = live ?? drafts[0];
    const hasEditButton =
      shown !== undefined && (await editRightsOf(db, session.account, shown, now)).canEdit;
    return { data: [{ hasEditButton, ...(shown && { applicationId: shown.id }) }] };
  });

  addRoute(app, parts, applicationCalls.save, async ({ params, body, session, language, now }) => {
    const request = { account: session.account, body, language, now };
    await enforceRateLimit(parts, "savesOfAccount", [session.account.id], now);
    const saved = await handleSave(saving, params.jobType, request);
    if (saved.code === finishCodes.saved) return { data: [saved], message: "saved" };
    mail.wake();
    return { data: [saved], message: submittedMessages[params.jobType] ?? "submitted" };
  });

  addRoute(app, parts, applicationCalls.deleteApplication, async ({ params, session, now }) => {
    const id = Number(params.id);
    const actor = session.account.id;
    const files = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, actor);
      const stored = await findApplication(tx, actor, id);
      if (!stored) throw new Refusal("NOT_FOUND");
      if (stored.status !== "saved") throw new Refusal("NOT_DELETABLE");
      await deleteApplications(tx, [id]);
      await appendAudit(tx, { at: now, actor, action: "application.deleted", subject: params.id });
      const decrypt = () => decryptApplication(parts, stored);
      return deleteFilesOfDeleted(tx, parts, { applicant: actor, decrypt, now });
    });
    await removeFilesIfStray(parts, files);
    return { data: [{ id }], message: "deleted" };
  });

  addRoute(app, parts, applicationCalls.withdraw, async ({ params, session, language, now }) => {
    const id = Number(params.id);
    const actor = session.account.id;
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, actor);
      const application = await findApplication(tx, actor, id);
      if (!application) throw new Refusal("NOT_FOUND");
      const [firstStage = null] = listStagesInProcessOfForm(parts.catalog, application);
      if (!(await withdrawApplication(tx, actor, id, { at: now, firstStage })))
        throw new Refusal("NOT_WITHDRAWABLE");
      await deleteEdit(tx, id);
      const mailParams = { applicationId: id };
      await queueMail(tx, { kind: "withdrawn", account_id: actor, language, params: mailParams, at: now });
      await appendAudit(tx, { at: now, actor, action: "application.withdrawn", subject: params.id });
    });
    mail.wake();
    return { data: [{ id, status: "ended" as const }], message: "withdrawn" };
  });

  addRoute(app, parts, applicationCalls.discardEdit, async ({ params, session, now }) => {
    const discarded = await discardEditedCopy(parts, session.account.id, Number(params.id), now);
    return { data: [discarded], message: "editDiscarded" };
  });
}
