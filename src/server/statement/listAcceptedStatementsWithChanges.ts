import type { AcceptedStatement } from "../../contract/privacies";
import type { Labels, Language } from "../../forms/engine/form";
import { limitPromiseToMarkets } from "../../forms/engine/purposes/statementPromise";
import { formsInCatalog } from "../catalog";
import type { Parts } from "../parts";
import { listMarketsOfApplicant } from "../store/applications";
import { findStatementByHash, listAcceptances, listNewestPrivacies } from "../store/privacies";
import { describePromiseChanges, type PromiseChanges } from "./describePromiseChanges";
import { statementWords } from "./statementWords";

/**
 * The statements that an account has accepted, the newest first, word for word in the reader's language. With
 * each statement come the points in which the newest statement differs from it, in the markets of the
 * account's applications.
 */
export async function listAcceptedStatementsWithChanges(
  { db, catalog, words }: Pick<Parts, "db" | "catalog" | "words">,
  accountId: string,
  language: Language,
): Promise<AcceptedStatement[]> {
  const present = new Map((await listNewestPrivacies(db)).map((privacy) => [privacy.key, privacy]));
  const worded = statementWords(words, language);
  const markets = await listMarketsOfApplicant(db, accountId);
  const changes = async (key: string, accepted: Accepted): Promise<PromiseChanges> => {
    const newest = present.get(key)?.text_hash;
    const statement =
      newest && newest !== accepted.text_hash ? await findStatementByHash(db, newest) : undefined;
    if (!statement) return { wider: [], narrower: [] };
    const labels: Labels = Object.assign({}, ...formsInCatalog(catalog).map((form) => form.labels[language]));
    const older = accepted.promise ? limitPromiseToMarkets(accepted.promise, markets) : undefined;
    return describePromiseChanges(
      worded,
      labels,
      catalog.stages,
      older,
      limitPromiseToMarkets(statement.promise, markets),
    );
  };
  const accepted = (await listAcceptances(db, accountId)).toReversed();
  return Promise.all(
    accepted.map(async (each) => ({
      key: each.key,
      version: each.version,
      acceptedAt: each.accepted_at.toISOString(),
      text: each.text[language],
      ...(await changes(each.key, each)),
    })),
  );
}

type Accepted = Pick<Awaited<ReturnType<typeof listAcceptances>>[number], "text_hash" | "promise">;
