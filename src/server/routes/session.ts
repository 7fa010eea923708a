import type { FastifyInstance } from "fastify";
import type { ErrorCode } from "../../contract/codes";
import { sessionCalls } from "../../contract/session";
import { verifyPassword } from "../accounts/passwords";
import { readValidAccountFields } from "../accounts/readValidAccountFields";
import { beginSession, exchangeSessionToken } from "../accounts/session";
import { countSignInAttempt } from "../accounts/signInLimits";
import { addLogFields } from "../http/logFields";
import { enforceRateLimit, networkOf } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import { addRoute, bearerOf } from "../http/route";
import type { Parts } from "../parts";
import {
  type Account,
  findAccountByEmail,
  lockAccount,
  lockAccountIfPasswordUnchanged,
} from "../store/accounts";
import { appendAudit } from "../store/audit";
import { endSessions } from "../store/sessions";

export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, mail } = parts;

  addRoute(app, parts, sessionCalls.login, async ({ body, language, now, request, reply }) => {
    const { email } = readValidAccountFields(parts, "signIn", body, language, now, ["email", "password"]);
    const takeBack = await countSignInAttempt(parts, email, networkOf(request.ip), now);
    const account = await findAccountByEmail(db, email);
    if (account) addLogFields(request, { account: account.id });
    const isRight = await verifyPassword(account?.password_hash, body.password ?? "");
    if (!account || !isRight) throw await refused("SIGN_IN_FAILED", account, now);
    await takeBack();
    if (!account.verified_at) throw await refused("EMAIL_NOT_VERIFIED", account, now);
    const token = await db.transaction().execute(async (tx) => {
      // No session begins when the password changed during its verification: the session would outlive the
      // old password.
      if (!(await lockAccountIfPasswordUnchanged(tx, account))) return;
      const stays = body.staySignedIn ?? true;
      return beginSession(tx, parts, account, { stays, language, now, request, reply });
    });
    if (!token) throw await refused("SIGN_IN_FAILED", account, now);
    mail.wake();
    return { data: [token] };
  });

  /**
   * Records a refused sign-in. Nothing proves who sent the request: the audit line has no actor, and a
   * subject only when the account exists.
   * @returns the refusal
   */
  async function refused(code: ErrorCode, account: Account | undefined, now: Date): Promise<Refusal> {
    const subject = account && { subject: account.id };
    await appendAudit(db, { at: now, actor: null, action: "session.refused", ...subject });
    return new Refusal(code);
  }

  addRoute(app, parts, sessionCalls.refresh, async ({ session, now, request }) => {
    await enforceRateLimit(parts, "refreshesOfAccount", [session.account.id], now);
    const token = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, session.account.id);
      return exchangeSessionToken(tx, parts, session, bearerOf(request) ?? "", now);
    });
    if (!token) {
      mail.wake();
      throw new Refusal("SIGN_IN");
    }
    return { data: [token] };
  });

  addRoute(app, parts, sessionCalls.logout, async ({ session, now }) => {
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, session.account.id);
      await endSessions(tx, session.account.id, { id: session.token.session_id }, now);
      await appendAudit(tx, { at: now, actor: session.account.id, action: "session.ended" });
    });
    return { data: [{ status: "signedOut" as const }] };
  });
}
