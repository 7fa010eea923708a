import { useQuery } from "@tanstack/react-query";
import { useFormWords } from "../../../forms/i18next/useFormWords";
import type { FormContext } from "../../../forms/renderer/FormContext";
import { formLabelsQuery } from "../../api/forms";
import { useLanguage } from "../../i18n";
import { useServedChoices } from "../applications/useServedChoices";

/** The context of a form in the language of the page; undefined while its labels load. */
export function useFormContextOf(formName: string): FormContext | undefined {
  const language = useLanguage();
  const { data: labels } = useQuery(formLabelsQuery(formName, language));
  return useFormWords(useServedChoices(labels), language);
}
