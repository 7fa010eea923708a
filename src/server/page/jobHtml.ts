import type { Language } from "../../forms/engine/form";
import { escapeHtml } from "../escapeHtml";
import type { StoredJob } from "../store/jobs";

/** What a job is and what it asks for, as paragraphs of HTML: for search engines and feed readers. */
export function jobHtml({ words }: Pick<StoredJob, "words">, language: Language): string {
  const paragraphs = [...words.description[language].split("\n\n"), ...words.requirements[language]];
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
}
