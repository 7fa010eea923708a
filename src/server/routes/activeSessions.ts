import type { FastifyInstance } from "fastify";
import { activeSessionCalls } from "../../contract/activeSessions";
import { proveOwner } from "../accounts/isPasswordCorrectWithinLimit";
import { formatDevice } from "../formatDevice";
import { Refusal } from "../http/refusal";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import { appendAudit } from "../store/audit";
import { endSessions, listSessionsIncludingEnded, type Session } from "../store/sessions";

export function activeSessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  addRoute(app, parts, activeSessionCalls.sessions, async ({ session, language, now }) => {
    const lasting = (await listSessionsIncludingEnded(db, session.account.id)).filter(
      ({ ends_at }) => ends_at > now,
    );
    const data = lasting.map(({ id, began_at, active_at, ...device }) => ({
      id,
      device: formatDevice(parts.words, language, device),
      beganAt: began_at.toISOString(),
      activeAt: active_at.toISOString(),
      isThis: id === session.token.session_id,
    }));
    return { data };
  });

  addRoute(app, parts, activeSessionCalls.endSession, async ({ session, params, body, now }) => {
    await proveOwner(parts, session.account, body, now);
    if ((await end(session, params, now)) === 0) throw new Refusal("NOT_FOUND");
    return { data: [{ status: "signedOut" as const }] };
  });

  addRoute(app, parts, activeSessionCalls.endOtherSessions, async ({ session, body, now }) => {
    await proveOwner(parts, session.account, body, now);
    await end(session, { but: session.token.session_id }, now);
    return { data: [{ status: "signedOut" as const }] };
  });

  function end({ account }: Session, which: { id: string } | { but: string }, now: Date): Promise<number> {
    return db.transaction().execute(async (tx) => {
      await lockAccount(tx, account.id);
      const ended = await endSessions(tx, account.id, which, now);
      if (ended > 0)
        await appendAudit(tx, { at: now, actor: account.id, action: "session.endedFromAnother" });
      return ended;
    });
  }
}
