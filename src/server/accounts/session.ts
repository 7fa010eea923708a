import type { FastifyReply, FastifyRequest } from "fastify";
import { type Token, tokenLifeS } from "../../contract/session";
import type { Language } from "../../forms/engine/form";
import { hashWithLimitsKey } from "../http/rateLimits";
import { sessionMs } from "../lifetimes";
import type { Parts } from "../parts";
import { type Account, recordAccountUse } from "../store/accounts";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { addSession, endReusedSession, findSessionByToken, type Session } from "../store/sessions";
import { createToken, recordTokenExchange, type StoredToken, saveToken } from "../store/tokens";
import { readDeviceFromUserAgent, recordDeviceAndMailOwner } from "./device";

interface SigningIn {
  stays: boolean;
  language: Language;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Begins a session on the device of the request, and issues its first token. The caller holds the account's lock. */
export async function beginSession(
  tx: Db,
  { config }: Pick<Parts, "config">,
  account: Account,
  { stays, ...asking }: SigningIn,
): Promise<Token | undefined> {
  const { now, request } = asking;
  await recordDeviceAndMailOwner(tx, account, { ...asking, isSecure: config.production });
  await appendAudit(tx, { at: now, actor: account.id, action: "session.began" });
  const account_id = account.id;
  const session_id = await addSession(tx, {
    account_id,
    ...readDeviceFromUserAgent(request),
    active_at: now,
  });
  return issueToken(tx, { account_id, session_id, started_at: now, stays }, now);
}

/** Milliseconds that a token stays valid after its exchange, for requests that are still running. */
const graceMs = 30_000;

/**
 * Exchanges a token for its successor. The second exchange gives the same successor, since a response may get lost; a
 * third one ends the session. The caller holds the account's lock.
 * @returns undefined when the session is over
 */
export async function exchangeSessionToken(
  tx: Db,
  parts: Pick<Parts, "keys">,
  session: Session,
  token: string,
  now: Date,
): Promise<Token | undefined> {
  const { hash, account_id, session_id, started_at, stays } = session.token;
  // A new password may have ended this token after the request began.
  const exchanges = await recordTokenExchange(tx, hash, new Date(now.getTime() + graceMs), now);
  if (exchanges === undefined) return;
  // The database alone does not reveal the successor: it is derived from the owner's token and the server's key.
  const successor = hashWithLimitsKey(parts, "successor", [token]).toString("base64url");
  if (exchanges === 1) {
    return issueToken(tx, { account_id, session_id, started_at, stays: stays !== false }, now, successor);
  }
  if (exchanges === 2) {
    const issued = await findSessionByToken(tx, successor, now);
    return issued && tokenOf(successor, issued.token.expires_at.getTime() - now.getTime());
  }
  await endReusedSession(tx, account_id, session_id, now);
}

/** Issues a token; undefined when the session that began at `started_at` is too old to be refreshed. */
async function issueToken(
  db: Db,
  {
    account_id,
    session_id,
    started_at,
    stays,
  }: Pick<StoredToken, "account_id" | "started_at"> & { session_id: string; stays: boolean },
  now: Date,
  token = createToken(),
): Promise<Token | undefined> {
  const lifeS = stays ? tokenLifeS.stays : tokenLifeS.leaves;
  const life = Math.min(lifeS * 1000, started_at.getTime() + sessionMs - now.getTime());
  if (life < 1000) return;
  await recordAccountUse(db, account_id, now);
  await saveToken(db, token, {
    kind: "session",
    account_id,
    session_id,
    started_at,
    stays,
    expires_at: new Date(now.getTime() + life),
  });
  return tokenOf(token, life);
}

const tokenOf = (token: string, lifeMs: number): Token => ({
  access_token: token,
  expires_in: Math.floor(lifeMs / 1000),
  token_type: "Bearer",
});
