import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useI18nextFormContext } from "../../../forms/i18next/useI18nextFormContext";
import type { FormContext } from "../../../forms/renderer/FormContext";
import { marketContext } from "../../../forms/renderer/marketContext";
import { formLabelsQuery } from "../../api/forms";
import { questionsQuery } from "../../api/questions";
import { withServedQuestions } from "../../api/servedWords";
import { useLanguage } from "../../i18n";
import type { OpenedWizard } from "../../wizard/openWizard";
import { useLabelsWithServedChoices } from "./useLabelsWithServedChoices";

/** The context of a job's form in the language of the page, in the server's words; undefined while its labels load. */
export function useWizardFormContext({ form, words, job, files }: OpenedWizard): FormContext | undefined {
  const language = useLanguage();
  const { data: built } = useQuery({ ...formLabelsQuery(form.name, language), enabled: !words });
  const { data: questions } = useQuery(questionsQuery(language, String(job.id)));
  const labels = useLabelsWithServedChoices(words?.[language] ?? built);
  const asked = useMemo(
    () => (labels && questions ? withServedQuestions(labels, form.schema, questions) : labels),
    [labels, form, questions],
  );
  const context = useI18nextFormContext(asked, language, files);
  return useMemo(() => context && { ...context, ...marketContext(form) }, [context, form]);
}
