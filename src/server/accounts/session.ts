import { type Token, tokenLifeS } from "../../contract/session";
import { keepActive } from "../store/accounts";
import type { Db } from "../store/database";
import { createToken, type StoredToken, saveToken } from "../store/tokens";

/** Milliseconds after the sign-in until the password is needed again, even if the token was refreshed. */
const sessionLife = 12 * 3_600_000;

/** Issues a token; undefined when the session that began at `started_at` is too old to be refreshed. */
export async function issueToken(
  db: Db,
  { account_id, started_at, stays }: Pick<StoredToken, "account_id" | "started_at"> & { stays: boolean },
  now: Date,
): Promise<Token | undefined> {
  const lifeS = stays ? tokenLifeS.stays : tokenLifeS.leaves;
  const life = Math.min(lifeS * 1000, started_at.getTime() + sessionLife - now.getTime());
  if (life < 1000) return;
  await keepActive(db, account_id, now);
  const token = createToken();
  await saveToken(db, token, {
    kind: "session",
    account_id,
    started_at,
    stays,
    expires_at: new Date(now.getTime() + life),
  });
  return { access_token: token, expires_in: Math.floor(life / 1000), token_type: "Bearer" };
}
