import type { Labels, Language } from "../../forms/engine/form";
import type { KeepRules, KeptSince } from "../../forms/engine/purposes/dueAnswers";
import { getKeepOfField } from "../../forms/engine/purposes/keepByField";
import { endOfPeriod } from "../../forms/engine/purposes/period";
import { statementWords } from "../statement/statementWords";
import type { Words } from "../words";
import type { FactsOf } from "./toLabelledAnswers";

/**
 * Returns a function that finds the facts that an export adds to an answer: the purpose, who sees the answer,
 * and the last day on which it is kept or, before the application ends, the time after each event. An answer
 * without a purpose has no facts.
 * @param isAgreed whether the applicant agrees that the application is kept for the longer time
 */
export function createExportedAnswerFactsFinder(
  { fields }: Pick<KeepRules, "fields">,
  since: KeptSince | undefined,
  isAgreed: boolean,
  labels: Labels,
  words: Words,
  language: Language,
): FactsOf {
  const { keepTimes } = statementWords(words, language);
  return (path) => {
    const field = fields.get(path);
    if (!field?.purpose) return undefined;
    const { purpose } = field;
    const keep = getKeepOfField(field, isAgreed);
    const { label = purpose, who = "" } = labels[`purposes.${purpose}`] ?? {};
    const kept = since
      ? { keptUntil: endOfPeriod(since.day, keep[since.event]) }
      : { kept: keepTimes(keep, ["notHired", "withdrawn", "hired"]) };
    return { purpose: label, who, ...kept };
  };
}
