import type { Language } from "../../forms/engine/form";
import type { PromisePhrases } from "../../forms/gate/promises/promisePhrases";
import { english } from "./english";
import { japanese } from "./japanese";
import { traditionalChinese } from "./traditionalChinese";

/** How the texts of each language of the site state limits. */
export const promisePhrases: Record<Language, PromisePhrases> = {
  en: english,
  ja: japanese,
  "zh-TW": traditionalChinese,
};
