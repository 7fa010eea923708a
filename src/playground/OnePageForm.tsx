import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../design/Button";
import { Notice } from "../design/Notice";
import { Stack } from "../design/Stack";
import type { ComposedForm, Problem } from "../forms/engine/form";
import type { AnswersStore } from "../forms/renderer/answers";
import { ErrorSummary } from "../forms/renderer/ErrorSummary";
import type { FormContext } from "../forms/renderer/FormContext";
import { StepForm } from "../forms/renderer/StepForm";
import { useShownProblems } from "../forms/renderer/useAnswers";

interface PlainFormProps {
  form: ComposedForm;
  answers: AnswersStore;
  context: FormContext;
}

/** The form as applicants see it, with all its steps on one page. Its button checks the answers and sends nothing. */
export function OnePageForm({ form, answers, context }: PlainFormProps) {
  const { t } = useTranslation("playground");
  const [found, setFound] = useState<readonly Problem[]>();
  const shown = useShownProblems(answers);
  return (
    <form
      noValidate
      aria-label={t("form")}
      onSubmit={(event) => {
        event.preventDefault();
        answers.flush();
        answers.reveal([""]);
        setFound([...answers.problems()]);
      }}
    >
      <Stack gap="6">
        {found && found.length > 0 && (
          <ErrorSummary
            problems={shown}
            found={found}
            form={form}
            answers={answers}
            context={context}
            title={context.words("summaryTitle")}
          />
        )}
        {form.steps.map((step) => (
          <StepForm key={step.id} answers={answers} step={step} context={context} />
        ))}
        {found?.length === 0 && shown.length === 0 && (
          <Notice tone="good" role="status" title={t("accepted")} />
        )}
        <div>
          <Button variant="primary" type="submit">
            {t("check")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
