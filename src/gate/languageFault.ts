import type { Language } from "../engine/form";

/** How a text of another language is known, and which language it is. */
interface Foreign {
  isIt(text: string): boolean;
  language: string;
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Characters that are written otherwise in the other language, or not at all. */
const chineseOnly = /[們這擇關會來國學對發點樣麼您嗎與證單應訊實]/u;
const japaneseOnly = /[\p{Script=Hiragana}会来国学対発点様応実単証]/u;

const isEnglish = (text: string) => !cjk.test(text) && /[a-z]{2,}(?: [a-z]{2,}){2,}/i.test(text);
/** A sentence of Japanese has particles between its words, and they are kana. */
const isChinese = (text: string) =>
  chineseOnly.test(text) || (/\p{Script=Han}{8}.*。$/u.test(text) && !kana.test(text));

/** By language, how texts of others are known by their script. Examples and names may be of any. */
const foreign: Record<Language, Foreign[]> = {
  en: [
    { isIt: (text) => cjk.test(text) && !/\p{Script=Latin}/u.test(text), language: "Japanese or Chinese" },
  ],
  ja: [
    { isIt: isEnglish, language: "English" },
    { isIt: isChinese, language: "Chinese" },
  ],
  "zh-TW": [
    { isIt: isEnglish, language: "English" },
    { isIt: (text) => japaneseOnly.test(text), language: "Japanese" },
  ],
};

const names: Record<Language, string> = { en: "English", ja: "Japanese", "zh-TW": "Chinese" };

/** A language is called by its own name. */
const isNameOfLanguage = (key: string) => key.startsWith("app.languages");

/** What is wrong with a text that stands under another language than its own, as far as its script tells. */
export function languageFault(language: Language, key: string, text: string): string | undefined {
  const plain = text.replaceAll(/\{\{\w+\}\}/g, "");
  const found = foreign[language].find(({ isIt }) => isIt(plain));
  return found === undefined || isNameOfLanguage(key)
    ? undefined
    : `this is ${found.language} where ${names[language]} should stand: translate it, or put it under its own language`;
}
