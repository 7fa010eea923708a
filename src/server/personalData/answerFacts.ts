import type { Labels, Language } from "../../forms/engine/form";
import type { KeepRules, KeptSince } from "../../forms/engine/purposes/dueAnswers";
import { endOfPeriod } from "../../forms/engine/purposes/period";
import { statementWords } from "../statement/statementWords";
import type { Words } from "../words";
import type { FactsOf } from "./exportAnswers";

/**
 * What an export says of each answer of an application: the purpose, who sees it, and the last day on which it is kept;
 * while nothing ends the application, the time after each event. Nothing where no purpose is declared.
 */
export function answerFacts(
  { fields }: Pick<KeepRules, "fields">,
  since: KeptSince | undefined,
  labels: Labels,
  words: Words,
  language: Language,
): FactsOf {
  const { keepTimes } = statementWords(words, language);
  return (path) => {
    const { purpose, keep } = fields.get(path) ?? {};
    if (!purpose || !keep) return undefined;
    const { label = purpose, who = "" } = labels[`purposes.${purpose}`] ?? {};
    const kept = since
      ? { keptUntil: endOfPeriod(since.day, keep[since.event]) }
      : { kept: keepTimes(keep, ["notHired", "withdrawn", "hired"]) };
    return { purpose: label, who, ...kept };
  };
}
