import { type PostingTerms, writtenTerms } from "../contract/postingTerms";
import type { Language } from "../forms/engine/form";
import type { JobTerms } from "./store/tables";

/** The terms of a posting in one language. */
export function toPostingTerms(
  { employmentType, contractMonths, ...written }: JobTerms,
  language: Language,
): PostingTerms {
  return {
    ...(employmentType && { employmentType }),
    ...(contractMonths !== undefined && { contractMonths }),
    ...Object.fromEntries(
      writtenTerms.flatMap((term) => (written[term] ? [[term, written[term][language]]] : [])),
    ),
  };
}
