import { byLanguage, type Labels, type Language } from "../../../forms/engine/form";
import type { StatementPromise } from "../../../forms/engine/purposes/statementPromise";
import { parseWords } from "../../../forms/files/parseSources";
import type { Texts } from "../../../forms/files/texts";
import { parsedProject } from "../../../forms/gate/parsedProject";
import { pageWords } from "../../../server/pageWords";
import { changesInWords } from "../../../server/statement/changesInWords";
import { collectedScopes } from "../../../server/statement/collectedScopes";
import { frameVersion } from "../../../server/statement/frameVersion";
import { promiseOf } from "../../../server/statement/promiseOf";
import { statementWords } from "../../../server/statement/statementWords";

/**
 * The sentences that these texts add to the promise of the privacy statement, compared with the saved texts. Each of
 * them requires applicants to accept the statement again.
 */
export function statementChanges(texts: Texts, saved: Texts): Record<Language, string[]> {
  const isSame = [...texts, ...saved].every(
    ([file]) => !file.startsWith("schemas/") || texts.get(file) === saved.get(file),
  );
  if (isSame) return byLanguage(() => []);
  const [newer, older] = [promiseIn(texts), promiseIn(saved)];
  const stages = parsedProject(texts).sources.purposes?.stages ?? [];
  const words = pageWords(
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
    return changesInWords(statementWords(words, language), labels, stages, older, newer).wider;
  });
}

function promiseIn(texts: Texts): StatementPromise {
  const served = parsedProject(texts).composed.filter(({ kind }) => kind !== "editor");
  return promiseOf(
    frameVersion,
    collectedScopes(served.map(({ form, written }) => ({ form, labels: byLanguage(written) }))),
  );
}
