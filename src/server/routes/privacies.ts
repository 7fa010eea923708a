import type { FastifyInstance } from "fastify";
import { privacyCalls } from "../../contract/privacies";
import { widenings } from "../../forms/engine/purposes/statementPromise";
import { Refusal } from "../http/refusal";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { listAcceptedStatementsWithChanges } from "../statement/listAcceptedStatementsWithChanges";
import { lockAccount } from "../store/accounts";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import {
  addAcceptance,
  findStatementByHash,
  listNewestPrivacies,
  type StoredPrivacy,
} from "../store/privacies";

export function privacyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, catalog } = parts;

  addRoute(app, parts, privacyCalls.privacies, async ({ query, language }) => {
    const privacies = await listNewestPrivacies(db, query.key);
    if (query.key !== undefined && privacies.length === 0) throw new Refusal("NOT_FOUND");
    return {
      data: privacies.map(({ key, version, text, text_hash }) => ({
        key,
        version,
        text: text[language],
        ...(text_hash !== null && { textHash: text_hash }),
      })),
    };
  });

  addRoute(app, parts, privacyCalls.acceptPrivacy, async ({ body, session, now }) => {
    const [privacy] = await listNewestPrivacies(db, body.privacyKey);
    if (!privacy) throw new Refusal("NOT_FOUND");
    const read = { ...privacy, text_hash: body.textHash ?? privacy.text_hash };
    if (!(await promisesAsMuch(db, read, privacy, catalog.stages))) throw new Refusal("PRIVACY");
    const actor = session.account.id;
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, actor);
      if (!(await addAcceptance(tx, actor, read, now))) return;
      await appendAudit(tx, {
        at: now,
        actor,
        action: "privacy.accepted",
        subject: `${privacy.key}@${privacy.version}`,
      });
    });
    return { data: [{ key: privacy.key, acceptedAt: now.toISOString() }] };
  });

  addRoute(app, parts, privacyCalls.acceptedStatements, async ({ session, language }) => ({
    data: await listAcceptedStatementsWithChanges(parts, session.account.id, language),
  }));
}

/**
 * Whether the text of a statement that the applicant has read promises all that the current text promises,
 * which may be newer: both have the same frame, and the current text widens nothing.
 */
async function promisesAsMuch(
  db: Db,
  read: StoredPrivacy,
  present: StoredPrivacy,
  stages: string[],
): Promise<boolean> {
  if (read.text_hash === present.text_hash) return true;
  if (read.text_hash === null || present.text_hash === null) return false;
  const [one, other] = [
    await findStatementByHash(db, read.text_hash),
    await findStatementByHash(db, present.text_hash),
  ];
  if (!one || !other) return false;
  return (
    one.promise.frame === other.promise.frame && widenings(one.promise, other.promise, stages).length === 0
  );
}
