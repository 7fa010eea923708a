import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { ActionBar } from "../../design/ActionBar";
import { Button } from "../../design/Button";
import { Stack } from "../../design/Stack";
import type { FormStep, Problem } from "../../forms/engine/form";
import { problemsByStep, stepOfAnswer } from "../../forms/engine/journey";
import { ErrorSummary } from "../../forms/renderer/ErrorSummary";
import type { FormContext } from "../../forms/renderer/FormContext";
import { focusField } from "../../forms/renderer/focusField";
import { StepForm } from "../../forms/renderer/StepForm";
import { useShownProblems } from "../../forms/renderer/useAnswers";
import { hasComeFromPreview } from "./cameFromPreview";
import { goOnByEnter } from "./goOnByEnter";
import type { Filling } from "./openWizard";
import { SaveStatus } from "./SaveStatus";

interface StepPageProps {
  wizard: Filling;
  step: FormStep;
  context: FormContext;
  /** The address of the previous step; undefined on the first one. */
  before: string | undefined;
  after: string;
  preview: string;
  /** Whether the preview comes next. */
  isLast: boolean;
}

/** One step: its fields, the summary of problems after Continue was pressed, and the links to its neighbours. */
export function StepPage({ wizard, step, context, before, after, preview, isLast }: StepPageProps) {
  const { t } = useTranslation("apply");
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const isFromPreview = hasComeFromPreview(state);
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const isLeft = useRef(false);
  const { answers, sync, form, checkIdentity } = wizard;
  const goingOn = useMemo((): FormContext => ({ ...context, enterKeyHint: "next" }), [context]);
  const shown = useShownProblems(answers);
  // No problems before Continue was pressed; afterwards, each goes when it is mended.
  const open = found.length > 0 ? shown.filter(({ path }) => stepOfAnswer(form, path) === step) : [];

  // A link of the preview names a field in the hash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus must not move again when the answers change
  useEffect(() => {
    const pointer = decodeURIComponent(hash.slice(1));
    if (pointer === "") return;
    answers.reveal([pointer]);
    focusField(pointer);
  }, [hash]);

  // Leaving a step in any way sends its answers.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      void sync.save();
    };
  }, [sync]);

  /** Waits for the uploads of this step. @returns whether nothing else happened to it meanwhile */
  const hasUploaded = async () => {
    const uploads = answers.uploads.wait((pointer) => stepOfAnswer(form, pointer) === step);
    if (!uploads) return true;
    setWaiting(true);
    const [failed] = await uploads;
    setWaiting(false);
    if (failed !== undefined) focusField(failed);
    return failed === undefined && !isLeft.current;
  };

  const goOn = async () => {
    if (isWaiting || !(await hasUploaded())) return;
    answers.flush();
    if (isFromPreview) return void navigate(`${preview}${hash}`);
    const problems = problemsByStep(form, answers.problems()).get(step.id) ?? [];
    if (problems.length === 0) return void navigate(after);
    answers.reveal(problems.map(({ path }) => path));
    setFound(problems);
  };

  return (
    <form
      noValidate
      onBlur={({ target }) => void checkIdentity(target.id)}
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
      onKeyDown={goOnByEnter}
    >
      <Stack gap="8">
        <ErrorSummary
          problems={open}
          found={found}
          form={form}
          answers={answers}
          context={context}
          title={context.words("summaryTitle")}
        />
        <StepForm
          answers={answers}
          step={step}
          context={goingOn}
          laterOnly={form.phase === "due"}
          opened={form.opened}
        />
        <ActionBar
          status={<SaveStatus {...wizard} isUploading={isWaiting} />}
          passing={
            open.length > 0 && (
              <Button variant="quiet" onClick={() => navigate(after)}>
                {t("later")}
              </Button>
            )
          }
        >
          {before !== undefined && <Button onClick={() => navigate(before)}>{t("back")}</Button>}
          <Button variant="primary" type="submit" busy={isWaiting}>
            {t(isFromPreview ? "preview.backToPreview" : isLast ? "toPreview" : "next")}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  );
}
