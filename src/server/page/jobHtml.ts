import type { Language } from "../../forms/engine/form";
import {
  type TranslateJobText,
  type WordedTerm,
  wordPostingTerms,
  wordRequirementReasons,
} from "../../site/wordPostingTerms";
import { escapeHtml } from "../escapeHtml";
import type { StoredJob } from "../store/jobs";
import { toPostingTerms } from "../toPostingTerms";
import type { Words } from "../words";

/**
 * The description, the requirements and the terms of a job as paragraphs of HTML, in the words of its page: for search
 * engines and feed readers.
 */
export function jobHtml(
  words: Pick<Words, "page">,
  { words: texts, terms }: Pick<StoredJob, "words" | "terms">,
  language: Language,
): string {
  const say: TranslateJobText = (key, params) => words.page(language, "job", key, params) ?? key;
  const stated = terms ? toPostingTerms(terms, language) : {};
  const conditions = [
    ...wordRequirementReasons(stated, say),
    ...wordPostingTerms(stated, say).flatMap(({ conditions }) => conditions),
  ];
  return [
    ...[...texts.description[language].split("\n\n"), ...texts.requirements[language]].map(paragraph),
    ...conditions.map(conditionHtml),
  ].join("");
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const conditionHtml = ({ term, detail }: WordedTerm) =>
  `<p><strong>${escapeHtml(term)}</strong><br>${escapeHtml(detail)}</p>`;
