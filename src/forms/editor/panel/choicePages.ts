import { languages } from "../../engine/form";
import type { ChoiceFact } from "../operations/fieldFacts";

export const choicesPerPage = 40;

/** A page of the choices whose code or name contains the search text. */
export interface ChoicePage {
  choices: readonly ChoiceFact[];
  /** The number of choices on all pages. */
  found: number;
  /** The number of the page, counted from 0; the last page if a later one was requested. */
  page: number;
  pages: number;
}

const folded = (text: string) => text.normalize("NFKC").toLocaleLowerCase();

/**
 * Returns a page of the choices whose code or name contains the search text.
 * @param find the search text; empty for all choices
 * @param page the number of the page, from 0
 */
export function getPageOfMatchingChoices(
  choices: readonly ChoiceFact[],
  find: string,
  page: number,
): ChoicePage {
  const wanted = folded(find.trim());
  const found = choices.filter(({ code, names }) =>
    [String(code), ...languages.map((language) => names[language])].some((text) =>
      folded(text).includes(wanted),
    ),
  );
  const pages = Math.max(Math.ceil(found.length / choicesPerPage), 1);
  const at = Math.min(page, pages - 1);
  return {
    choices: found.slice(at * choicesPerPage, (at + 1) * choicesPerPage),
    found: found.length,
    page: at,
    pages,
  };
}
