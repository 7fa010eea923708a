import { languages } from "../forms/engine/form";
import type { PostingCondition, PostingLaw } from "../forms/engine/lawFile";
import { parseSalaryAmounts } from "./parseSalaryAmounts";

/** The parts of a posting for which the law of a market has rules. */
export interface JudgedPosting {
  applyType: string;
  salary: string | null;
  requirements: Readonly<Record<(typeof languages)[number], readonly string[]>>;
  terms?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The rows of a market's law that a posting does not fulfil, because it does not state their facts. */
export const listUnmetLawRows = <Law extends PostingLaw>(
  posting: JudgedPosting,
  laws: readonly Law[],
): Law[] => laws.filter(({ states, when = {} }) => holds(when, posting) && !isStated(states, posting));

const isStated = (states: string, { salary, terms }: JudgedPosting): boolean =>
  states === "salary" ? parseSalaryAmounts(salary) !== undefined : Object.keys(terms ?? {}).includes(states);

function holds(
  { fixedTerm, requires, payBelow, applyType }: PostingCondition,
  posting: JudgedPosting,
): boolean {
  if (fixedTerm && typeof posting.terms?.contractMonths !== "number") return false;
  if (requires !== undefined && !doesRequire(posting, new RegExp(requires, "u"))) return false;
  if (payBelow !== undefined && (parseSalaryAmounts(posting.salary)?.from ?? 0) >= payBelow) return false;
  return applyType === undefined || applyType === posting.applyType;
}

const doesRequire = ({ requirements }: JudgedPosting, pattern: RegExp) =>
  languages.some((language) => requirements[language].some((text) => pattern.test(text)));
