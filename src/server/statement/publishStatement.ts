import { createHash } from "node:crypto";
import { byLanguage } from "../../forms/engine/form";
import { widenings } from "../../forms/engine/purposes/statementPromise";
import { formsInCatalog } from "../catalog";
import type { Parts } from "../parts";
import { lockJobsAndPrivacies } from "../store/jobs";
import { findStatementByHash, listNewestPrivacies, saveStatement } from "../store/privacies";
import { collectPurposesByMarket } from "./collectPurposesByMarket";
import { composeStatement } from "./composeStatement";
import { frameVersion } from "./frameVersion";
import { promiseOf } from "./promiseOf";
import { statementWords } from "./statementWords";

/** The key of the statement that is generated from the forms. */
export const statementKey = "registration";

/**
 * Generates the privacy statement from the composed forms and their words, and publishes it. If it is wider
 * than the current one, it is a new version, which applicants have to accept; otherwise it is a new text of
 * the current version.
 */
export async function publishStatement({
  db,
  catalog,
  words,
  clock,
}: Pick<Parts, "db" | "catalog" | "words" | "clock">): Promise<void> {
  const scopes = collectPurposesByMarket(formsInCatalog(catalog));
  const promise = promiseOf(frameVersion, scopes);
  const text = byLanguage((language) => composeStatement(statementWords(words, language), scopes));
  const hash = createHash("sha256")
    .update(JSON.stringify([promise, text]))
    .digest("hex");
  await db.transaction().execute(async (tx) => {
    // The lock makes servers that start at the same time compare the statement one after the other.
    await lockJobsAndPrivacies(tx);
    const [present] = await listNewestPrivacies(tx, statementKey);
    if (present?.text_hash === hash) return;
    const before = present?.text_hash ? await findStatementByHash(tx, present.text_hash) : undefined;
    const isWider =
      !before ||
      before.promise.frame < promise.frame ||
      widenings(before.promise, promise, catalog.stages).length > 0;
    const version = (present?.version ?? 0) + (isWider ? 1 : 0);
    await saveStatement(tx, { key: statementKey, version }, { hash, text, promise, made_at: clock() });
  });
}
