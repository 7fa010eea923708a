import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formLabelsQuery } from "../api/forms";
import { useLanguage } from "../i18n";
import { wordProblem } from "../language/wordProblem";
import type { FileDoor, FormContext } from "../renderer/FormContext";

/** Everything a form says, in the reader's language; undefined until its words are there. */
export function useFormContextOf(form: string, files?: FileDoor): FormContext | undefined {
  const language = useLanguage();
  const { t, i18n } = useTranslation(["form", "errors"]);
  const { data: labels } = useQuery(formLabelsQuery(form, language));
  return useMemo(() => {
    if (!labels) return undefined;
    const catalogue: Record<string, string> = i18n.getResourceBundle(language, "errors");
    return {
      labels,
      language,
      sentence: (problem, label) => wordProblem(catalogue, problem, label),
      words: (key, params) => t(key, { ns: "form", ...params }),
      ...(files && { files }),
    };
  }, [labels, language, t, i18n, files]);
}
