import { join } from "node:path";
import { type Language, languages } from "../../../src/forms/engine/form";
import { changeText } from "./changeText";

const before: Record<Language, string> = {
  en: "Current password",
  ja: "現在のパスワード",
  "zh-TW": "目前密碼",
};
export const after: Record<Language, string> = {
  en: "Your present password",
  ja: "今お使いのパスワード",
  "zh-TW": "現在密碼",
};

/** Changes the label of the password. */
export function changeWord(locales: string): void {
  for (const language of languages)
    changeText(join(locales, language, "sections/oldPassword.json"), (text) =>
      text.replaceAll(before[language], after[language]),
    );
}
