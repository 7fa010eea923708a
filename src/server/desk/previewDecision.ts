import type { MailPreview, WantedDecision } from "../../contract/desk/decisions";
import { isBlind } from "../../forms/engine/purposes/sightOf";
import { decisionMail } from "../applications/moveApplication";
import { renderMail } from "../mail/renderMail";
import type { Parts } from "../parts";
import { findAccount } from "../store/accounts";
import { lockApplications } from "../store/decisions";
import { readingStage } from "./readingStage";
import { decidable, readPlacement } from "./readWanted";
import type { Viewer } from "./viewer";

/**
 * The mails that a decision would send, rendered as they would be sent. Where it is hidden who the applicant is, the
 * reference stands in place of the name.
 * @throws Refusal `NOT_FOUND` or `INVALID`
 */
export async function previewDecision(
  parts: Pick<Parts, "db" | "config" | "words" | "keys" | "clock" | "catalog">,
  viewer: Viewer,
  wanted: WantedDecision,
): Promise<MailPreview[]> {
  const now = parts.clock();
  const placement = readPlacement(parts, wanted);
  return parts.db.transaction().execute(async (tx) => {
    const ids = wanted.applications.map(({ id }) => id);
    const own = decidable(parts, viewer, await lockApplications(tx, ids), placement, now);
    if (placement.mail === null) return [];
    const previews: MailPreview[] = [];
    for (const { application, job } of own.values()) {
      const account = await findAccount(tx, application.applicant);
      if (!account) continue;
      const mail = {
        ...decisionMail({ application, account }, placement, now),
        ...{ id: 0, recipient: null, attempts: 0, sent_at: null, created_at: now, due_at: now },
      };
      const shownName = isBlind({}, readingStage(parts.catalog, application, job))
        ? String(application.id)
        : undefined;
      const rendered = await renderMail({ ...parts, db: tx }, mail, shownName);
      if (!rendered) continue;
      const { subject, text } = rendered;
      previews.push({ applicationId: application.id, language: account.language, subject, text });
    }
    return previews;
  });
}
