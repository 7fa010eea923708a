import type { Language } from "../../forms/engine/form";
import { escapeHtml } from "../escapeHtml";
import type { StoredJob } from "../store/jobs";

/** The description and the requirements of a job as paragraphs of HTML: for search engines and feed readers. */
export function jobHtml({ words }: Pick<StoredJob, "words">, language: Language): string {
  const paragraphs = [...words.description[language].split("\n\n"), ...words.requirements[language]];
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
}
