import type { PostingTerms } from "../contract/postingTerms";

/** A group of a posting's terms, as its page shows them. */
export interface WordedTermGroup {
  /** The key of its heading in `job.json`, under `groups`. */
  id: string;
  conditions: WordedTerm[];
}

export interface WordedTerm {
  id: string;
  term: string;
  detail: string;
}

/** Returns a text of `job.json` by its key. */
export type TranslateJobText = (key: string, params: Record<string, string>) => string;

const groups = {
  contract: ["employmentType", "contractMonths", "renewal", "probation"],
  work: ["workScope", "placeScope", "smoking"],
  time: ["hours", "breaks", "overtime", "daysOff"],
  pay: ["pay", "trainingPay", "insurance"],
} as const;

/** The stated terms of a posting as text, in groups. Empty groups are left out. */
export function wordPostingTerms(terms: PostingTerms, say: TranslateJobText): WordedTermGroup[] {
  return Object.entries(groups)
    .map(([id, names]) => ({ id, conditions: statedOf(terms, names, say) }))
    .filter(({ conditions }) => conditions.length > 0);
}

/**
 * The reasons for requirements that exclude many applicants, such as an age limit. The page shows them with the
 * requirements.
 */
export const wordRequirementReasons = (terms: PostingTerms, say: TranslateJobText): WordedTerm[] =>
  statedOf(terms, ["ageReason", "languageReason"], say);

function statedOf(
  terms: PostingTerms,
  names: readonly (keyof PostingTerms)[],
  say: TranslateJobText,
): WordedTerm[] {
  return names.flatMap((id) => {
    const detail = detailOf(terms, id, say);
    return detail === undefined ? [] : [{ id, term: say(`terms.${id}`, {}), detail }];
  });
}

function detailOf(terms: PostingTerms, id: keyof PostingTerms, say: TranslateJobText): string | undefined {
  if (id === "employmentType") return terms[id] && say(`employmentTypes.${terms[id]}`, {});
  if (id === "contractMonths") return contractPeriod(terms[id], say);
  return terms[id];
}

function contractPeriod(months: number | null | undefined, say: TranslateJobText): string | undefined {
  if (months === undefined) return undefined;
  if (months === null) return say("noFixedTerm", {});
  const years = months / 12;
  return Number.isInteger(years)
    ? say("fixedTermYears", { years: String(years) })
    : say("fixedTermMonths", { months: String(months) });
}
