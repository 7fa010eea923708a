import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { type Language, sourceLanguage } from "../../engine/form";
import { useEditedSite } from "../state/site";
import { LanguageProvider } from "./LanguageProvider";

interface ToolLanguage {
  language: Language;
  choose: (language: Language) => void;
}

const ToolLanguageContext = createContext<ToolLanguage>({ language: sourceLanguage, choose: () => {} });

/**
 * The language of the tool itself, which does not depend on the language of the shown form, and the function
 * that changes it.
 */
export const useToolLanguage = (): ToolLanguage => useContext(ToolLanguageContext);

/**
 * Provides the language of the tool to a part of the page.
 * @param first the language in which the page opens
 */
export function ToolLanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const { saveLanguage } = useEditedSite();
  const [language, setLanguage] = useState(first);
  const tool = useMemo(
    () => ({
      language,
      choose(next: Language) {
        document.documentElement.lang = next;
        saveLanguage(next);
        setLanguage(next);
      },
    }),
    [language, saveLanguage],
  );
  return (
    <ToolLanguageContext value={tool}>
      <LanguageProvider language={language}>{children}</LanguageProvider>
    </ToolLanguageContext>
  );
}
