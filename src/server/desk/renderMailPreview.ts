import type { MailPreview } from "../../contract/desk/decisions";
import { isIdentityHiddenAtStage } from "../../forms/engine/purposes/sightOf";
import type { PlannedAsking } from "../mail/findAskedQuestions";
import { renderMail } from "../mail/renderMail";
import type { Parts } from "../parts";
import { type Account, findAccount } from "../store/accounts";
import type { LockedApplication } from "../store/decisions";
import type { OutboxMail } from "../store/outbox";
import { getViewingStage } from "./getViewingStage";

type Queued = Pick<OutboxMail, "kind" | "account_id" | "language" | "params">;

/**
 * The preview of a mail to an applicant; undefined when there is no mail. While it is hidden who the applicant is, the
 * reference of the application takes the place of the name.
 */
export async function renderMailPreview(
  parts: Pick<Parts, "db" | "config" | "words" | "keys" | "clock" | "catalog">,
  { application, job }: LockedApplication,
  mailTo: (account: Account) => Queued,
  asking?: PlannedAsking,
): Promise<MailPreview | undefined> {
  const account = await findAccount(parts.db, application.applicant);
  if (!account) return;
  const now = parts.clock();
  const mail = {
    ...mailTo(account),
    ...{ id: 0, recipient: null, attempts: 0, sent_at: null, created_at: now, due_at: now },
  };
  const isHidden = isIdentityHiddenAtStage({}, getViewingStage(parts.catalog, application, job));
  const shownName = isHidden ? String(application.id) : undefined;
  const rendered = await renderMail(parts, mail, { shownName, ...(asking && { asking }) });
  if (!rendered) return;
  const { subject, text } = rendered;
  return { applicationId: application.id, language: account.language, subject, text };
}
