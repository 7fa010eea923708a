import { createContext, type ReactNode, useContext, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { type Language, sourceLanguage } from "../../engine/form";
import { useEditedTexts } from "../state/useEditedTexts";
import { i18nOfTexts } from "./i18nOfTexts";

const EditorLanguage = createContext<Language>(sourceLanguage);

/** The language of the surrounding `LanguageProvider`. */
export const useSurroundingLanguage = (): Language => useContext(EditorLanguage);

interface LanguageProviderProps {
  language: Language;
  children: ReactNode;
}

/** Sets the language of a part of the page. Its words come from the current files, including edits. */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  const texts = useEditedTexts();
  const words = useMemo(() => texts && i18nOfTexts(language, texts), [language, texts]);
  return (
    words && (
      <div lang={language}>
        <EditorLanguage value={language}>
          <I18nextProvider i18n={words}>{children}</I18nextProvider>
        </EditorLanguage>
      </div>
    )
  );
}
