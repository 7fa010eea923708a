import {
  limitPromiseToMarkets,
  type StatementPromise,
  widenings,
} from "../../forms/engine/purposes/statementPromise";
import type { Parts } from "../parts";
import type { Db } from "../store/database";
import {
  findStatementByHash,
  hasAcceptedNewest,
  listAcceptances,
  listNewestPrivacies,
} from "../store/privacies";

/**
 * Whether an account has accepted every privacy statement: in the statement's newest version, or in an older
 * version that the newest one does not widen for the account and these markets.
 */
export async function hasAcceptedPrivacy(
  db: Db,
  { stages }: Pick<Parts["catalog"], "stages">,
  accountId: string,
  markets: readonly string[],
): Promise<boolean> {
  if (await hasAcceptedNewest(db, accountId)) return true;
  const accepted = await listAcceptances(db, accountId);
  for (const { key, version, text_hash } of await listNewestPrivacies(db)) {
    const mine = accepted.filter((each) => each.key === key);
    if (mine.some((each) => each.version === version)) continue;
    const promise = mine.toSorted((one, other) => other.version - one.version)[0]?.promise;
    const newest = text_hash === null ? undefined : await findStatementByHash(db, text_hash);
    if (!promise || !newest || isWiderFor(markets, promise, newest.promise, stages)) return false;
  }
  return true;
}

/** Whether a promise is wider than an older one for an account with applications in these markets. */
function isWiderFor(
  markets: readonly string[],
  older: StatementPromise,
  newer: StatementPromise,
  stages: string[],
): boolean {
  return (
    newer.frame > older.frame || widenings(older, limitPromiseToMarkets(newer, markets), stages).length > 0
  );
}
