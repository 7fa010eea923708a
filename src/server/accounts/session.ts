import type { Token } from "../../contract/session";
import type { Db } from "../store/database";
import { createToken, saveToken } from "../store/tokens";

/** Lifetime of a token, in seconds. */
const tokenLife = 7200;
/** Milliseconds after the sign-in until the password is needed again, even if the token was refreshed. */
const sessionLife = 12 * 3_600_000;

/** Issues a token; undefined when the session that began at `startedAt` is too old to be refreshed. */
export async function issueToken(
  db: Db,
  accountId: string,
  startedAt: Date,
  now: Date,
): Promise<Token | undefined> {
  const life = Math.min(tokenLife * 1000, startedAt.getTime() + sessionLife - now.getTime());
  if (life < 1000) return;
  const token = createToken();
  await saveToken(db, token, {
    kind: "session",
    account_id: accountId,
    started_at: startedAt,
    expires_at: new Date(now.getTime() + life),
  });
  return { access_token: token, expires_in: Math.floor(life / 1000), token_type: "Bearer" };
}
