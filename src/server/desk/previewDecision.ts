import type { MailPreview, WantedDecision } from "../../contract/desk/decisions";
import { decisionMail } from "../applications/moveApplication";
import type { Parts } from "../parts";
import { lockApplications } from "../store/decisions";
import { filterDecidableApplications, readDecisionTarget, requireDayNotPast } from "./readWanted";
import { renderMailPreview } from "./renderMailPreview";
import type { Viewer } from "./viewer";

/** The mails that a decision would send. @throws Refusal `NOT_FOUND` or `INVALID` */
export async function previewDecision(
  parts: Pick<Parts, "db" | "config" | "words" | "keys" | "clock" | "catalog">,
  viewer: Viewer,
  wanted: WantedDecision,
): Promise<MailPreview[]> {
  const now = parts.clock();
  const placement = readDecisionTarget(parts, wanted);
  return parts.db.transaction().execute(async (tx) => {
    const ids = wanted.applications.map(({ id }) => id);
    const own = filterDecidableApplications(viewer, await lockApplications(tx, ids));
    requireDayNotPast(parts, own, "/promisedFor", placement.promisedFor, now);
    if (placement.mail === null) return [];
    const previews: MailPreview[] = [];
    for (const each of own.values()) {
      const { application } = each;
      const preview = await renderMailPreview({ ...parts, db: tx }, each, (account) =>
        decisionMail({ application, account }, placement, now),
      );
      if (preview) previews.push(preview);
    }
    return previews;
  });
}
