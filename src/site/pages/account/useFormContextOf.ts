import { useQuery } from "@tanstack/react-query";
import { useI18nextFormContext } from "../../../forms/i18next/useI18nextFormContext";
import type { FormContext } from "../../../forms/renderer/FormContext";
import { formLabelsQuery } from "../../api/forms";
import { useLanguage } from "../../i18n";
import { useLabelsWithServedChoices } from "../applications/useLabelsWithServedChoices";

/** The context of a form in the language of the page; undefined while its labels load. */
export function useFormContextOf(formName: string): FormContext | undefined {
  const language = useLanguage();
  const { data: labels } = useQuery(formLabelsQuery(formName, language));
  return useI18nextFormContext(useLabelsWithServedChoices(labels), language);
}
