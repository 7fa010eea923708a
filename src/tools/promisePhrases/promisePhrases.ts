import type { PromisePhrases } from "../../forms/gate/promises/promisePhrases";
import { english } from "./english";
import { japanese } from "./japanese";
import { traditionalChinese } from "./traditionalChinese";

/**
 * The patterns of sentences that state limits, by language. The promises of a language without patterns are
 * not compared with the rules.
 */
export const promisePhrases: Readonly<Record<string, PromisePhrases>> = {
  en: english,
  ja: japanese,
  "zh-TW": traditionalChinese,
};
