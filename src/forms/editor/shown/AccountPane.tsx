import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Notice } from "../../../design/Notice";
import { Stack } from "../../../design/Stack";
import type { FormStep, Problem } from "../../engine/form";
import { ErrorSummary } from "../../renderer/ErrorSummary";
import type { FormContext } from "../../renderer/FormContext";
import { StepForm } from "../../renderer/StepForm";
import { useShownProblems } from "../../renderer/useAnswers";
import type { RehearsedForm } from "../state/site";

interface AccountPaneProps {
  rehearsed: RehearsedForm;
  step: FormStep;
  context: FormContext;
}

/** An account form on one page, without steps and preview. Its button checks the answers, but sends nothing. */
export function AccountPane({ rehearsed: { form, answers }, step, context }: AccountPaneProps) {
  const { t } = useTranslation("formEditor");
  const [found, setFound] = useState<readonly Problem[]>();
  const shown = useShownProblems(answers);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answers.flush();
        answers.reveal([""]);
        setFound([...answers.problems()]);
      }}
    >
      <Stack gap="8">
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
        <StepForm answers={answers} step={step} context={context} />
        {found?.length === 0 && shown.length === 0 && (
          <Notice tone="good" role="status" title={t("accountOver")} />
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
