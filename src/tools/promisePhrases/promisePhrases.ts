import type { PromisePhrases } from "../../forms/gate/promises/promisePhrases";
import { english } from "./english";
import { japanese } from "./japanese";
import { traditionalChinese } from "./traditionalChinese";

/**
 * How the texts of a language state limits. They are patterns of its sentences; the promises of a language without them
 * are not compared with the rules.
 */
export const promisePhrases: Readonly<Record<string, PromisePhrases>> = {
  en: english,
  ja: japanese,
  "zh-TW": traditionalChinese,
};
