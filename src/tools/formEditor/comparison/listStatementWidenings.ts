import { byLanguage, type Labels, type Language } from "../../../forms/engine/form";
import type { StatementPromise } from "../../../forms/engine/purposes/statementPromise";
import { parseWords } from "../../../forms/files/parseSources";
import type { Texts } from "../../../forms/files/texts";
import { parseProject } from "../../../forms/gate/parseProject";
import { createPageWords } from "../../../server/createPageWords";
import { collectPurposesByMarket } from "../../../server/statement/collectPurposesByMarket";
import { describePromiseChanges } from "../../../server/statement/describePromiseChanges";
import { frameVersion } from "../../../server/statement/frameVersion";
import { promiseOf } from "../../../server/statement/promiseOf";
import { statementWords } from "../../../server/statement/statementWords";

/**
 * The sentences that these texts add to the promise of the privacy statement, compared with the saved texts. Each of
 * them requires applicants to accept the statement again.
 */
export function listStatementWidenings(texts: Texts, saved: Texts): Record<Language, string[]> {
  const isSame = [...texts, ...saved].every(
    ([file]) => !file.startsWith("schemas/") || texts.get(file) === saved.get(file),
  );
  if (isSame) return byLanguage(() => []);
  const [newer, older] = [promiseIn(texts), promiseIn(saved)];
  const stages = parseProject(texts).sources.purposes?.stages ?? [];
  const words = createPageWords(
    (language, name) => texts.get(`locales/${language}/${name}.json`) ?? "{}",
    ["privacy", "formEditor"],
  );
  const data = parseWords(texts);
  return byLanguage((language) => {
    const { purposes = {}, classes = {} } = data[language].data ?? {};
    const labels: Labels = Object.fromEntries([
      ...Object.entries(purposes).map(([id, { label }]) => [`purposes.${id}`, { label }] as const),
      ...Object.entries(classes).map(([id, label]) => [`classes.${id}`, { label }] as const),
    ]);
    return describePromiseChanges(statementWords(words, language), labels, stages, older, newer).wider;
  });
}

function promiseIn(texts: Texts): StatementPromise {
  const served = parseProject(texts).composed.filter(({ kind }) => kind !== "editor");
  return promiseOf(
    frameVersion,
    collectPurposesByMarket(served.map(({ form, written }) => ({ form, labels: byLanguage(written) }))),
  );
}
