import type { FastifyInstance } from "fastify";
import { sessionCalls } from "../../contract/session";
import { open } from "../door";
import type { Parts } from "../parts";
import { verifyPassword } from "../passwords";
import { Refusal } from "../refusal";
import { giveToken } from "../session";
import { findAccountByEmail } from "../store/accounts";
import { note } from "../store/audit";
import { endToken } from "../store/tokens";

/** Milliseconds that a token works on after it was refreshed: for calls under way. */
const grace = 30_000;

export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  open(app, parts, sessionCalls.login, async ({ body, now }) => {
    const account = await findAccountByEmail(db, body.email.trim());
    const isRight = await verifyPassword(account?.password_hash, body.password);
    if (!account || !isRight) throw new Refusal("SIGN_IN_FAILED");
    if (!account.verified_at) throw new Refusal("EMAIL_NOT_VERIFIED");
    const token = await giveToken(db, account.id, now, now);
    if (!token) throw new Refusal("SIGN_IN");
    await note(db, { at: now, actor: account.id, action: "session.began" });
    return { data: [token] };
  });

  open(app, parts, sessionCalls.refresh, async ({ session, now }) => {
    const { hash, started_at } = session.token;
    const token = await giveToken(db, session.account.id, started_at, now);
    if (!token) throw new Refusal("SIGN_IN");
    await endToken(db, hash, new Date(now.getTime() + grace));
    return { data: [token] };
  });

  open(app, parts, sessionCalls.logout, async ({ session, now }) => {
    await endToken(db, session.token.hash, now);
    await note(db, { at: now, actor: session.account.id, action: "session.ended" });
    return { data: [{ status: "signedOut" as const }] };
  });
}
