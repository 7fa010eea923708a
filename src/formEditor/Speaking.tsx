import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../engine/form";
import { sourceFilesQuery } from "./editorServer";
import { useEdits } from "./edits";
import { i18nOfForm } from "./i18nOfForm";

interface SpeakingProps {
  language: Language;
  children: ReactNode;
}

/** Sets the language of a part of the page. Its words come from the files as they are now, edits included. */
export function Speaking({ language, children }: SpeakingProps) {
  const { data: files } = useQuery(sourceFilesQuery);
  const edits = useEdits();
  const words = useMemo(
    () => files && i18nOfForm(language, { ...files.texts, ...edits }),
    [language, files, edits],
  );
  return (
    words && (
      <div lang={language}>
        <I18nextProvider i18n={words}>{children}</I18nextProvider>
      </div>
    )
  );
}
