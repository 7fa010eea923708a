import type { FastifyInstance } from "fastify";
import { privacyCalls } from "../../contract/privacies";
import { Refusal } from "../http/refusal";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import { appendAudit } from "../store/audit";
import { addAcceptance, listPrivacies } from "../store/privacies";

export function privacyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  addRoute(app, parts, privacyCalls.privacies, async ({ query, language }) => {
    const privacies = await listPrivacies(db, query.key);
    if (query.key !== undefined && privacies.length === 0) throw new Refusal("NOT_FOUND");
    return { data: privacies.map(({ key, version, text }) => ({ key, version, text: text[language] })) };
  });

  addRoute(app, parts, privacyCalls.acceptPrivacy, async ({ body, session, now }) => {
    const [privacy] = await listPrivacies(db, body.privacyKey);
    if (!privacy) throw new Refusal("NOT_FOUND");
    const actor = session.account.id;
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, actor);
      await addAcceptance(tx, actor, privacy, now);
      await appendAudit(tx, {
        at: now,
        actor,
        action: "privacy.accepted",
        subject: `${privacy.key}@${privacy.version}`,
      });
    });
    return { data: [{ key: privacy.key, acceptedAt: now.toISOString() }] };
  });
}
