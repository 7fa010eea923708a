import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../engine/form";
import { sourceFilesQuery } from "./editorServer";
import { useEdits } from "./edits";
import { wordsIn } from "./wordsIn";

interface SpeakingProps {
  language: Language;
  children: ReactNode;
}

/** Around a part of the page that speaks a language, as the files say it now. */
export function Speaking({ language, children }: SpeakingProps) {
  const { data: files } = useQuery(sourceFilesQuery);
  const edits = useEdits();
  const words = useMemo(
    () => files && wordsIn(language, { ...files.texts, ...edits }),
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
