import { type ReactNode, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../engine/form";
import { i18nOfForm } from "./i18nOfForm";
import { useTexts } from "./useTexts";

interface SpeakingProps {
  language: Language;
  children: ReactNode;
}

/** Sets the language of a part of the page. Its words come from the files as they are now, edits included. */
export function Speaking({ language, children }: SpeakingProps) {
  const texts = useTexts();
  const words = useMemo(() => texts && i18nOfForm(language, texts), [language, texts]);
  return (
    words && (
      <div lang={language}>
        <I18nextProvider i18n={words}>{children}</I18nextProvider>
      </div>
    )
  );
}
