import { useQuery } from "@tanstack/react-query";
import { formLabelsQuery } from "../../api/forms";
import { useLanguage } from "../../i18n";
import type { FileClient, FormContext } from "../../renderer/FormContext";
import { useWording } from "../../wizard/useWording";

/** Everything that a form of this build needs to speak in the language of the page. */
export function useFormContextOf(formName: string, files?: FileClient): FormContext | undefined {
  const language = useLanguage();
  const { data: labels } = useQuery(formLabelsQuery(formName, language));
  return useWording(labels, files);
}
