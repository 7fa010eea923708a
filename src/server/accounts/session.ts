import type { FastifyReply, FastifyRequest } from "fastify";
import { type Token, tokenLifeS } from "../../contract/session";
import type { Language } from "../../forms/engine/form";
import type { Parts } from "../parts";
import { type Account, recordAccountUse } from "../store/accounts";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { addSession } from "../store/sessions";
import { createToken, type StoredToken, saveToken } from "../store/tokens";
import { deviceOf, recordDevice } from "./device";

/** Milliseconds after the sign-in until the password is needed again, even if the token was refreshed. */
const sessionLife = 12 * 3_600_000;

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
  await recordDevice(tx, account, { ...asking, isSecure: config.production });
  await appendAudit(tx, { at: now, actor: account.id, action: "session.began" });
  const account_id = account.id;
  const session_id = await addSession(tx, { account_id, ...deviceOf(request), active_at: now });
  return issueToken(tx, { account_id, session_id, started_at: now, stays }, now);
}

/** Issues a token; undefined when the session that began at `started_at` is too old to be refreshed. */
export async function issueToken(
  db: Db,
  {
    account_id,
    session_id,
    started_at,
    stays,
  }: Pick<StoredToken, "account_id" | "started_at"> & { session_id: string; stays: boolean },
  now: Date,
): Promise<Token | undefined> {
  const lifeS = stays ? tokenLifeS.stays : tokenLifeS.leaves;
  const life = Math.min(lifeS * 1000, started_at.getTime() + sessionLife - now.getTime());
  if (life < 1000) return;
  await recordAccountUse(db, account_id, now);
  const token = createToken();
  await saveToken(db, token, {
    kind: "session",
    account_id,
    session_id,
    started_at,
    stays,
    expires_at: new Date(now.getTime() + life),
  });
  return { access_token: token, expires_in: Math.floor(life / 1000), token_type: "Bearer" };
}
