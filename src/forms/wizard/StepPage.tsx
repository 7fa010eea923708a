import { useEffect, useMemo, useState } from "react";
import { ActionBar } from "../../design/ActionBar";
import { Button } from "../../design/Button";
import { Stack } from "../../design/Stack";
import type { DraftSync } from "../drafts/draftSync";
import type { ComposedForm, FormStep, Problem } from "../engine/form";
import { problemsByStep, stepOfAnswer } from "../engine/journey";
import type { AnswersStore } from "../renderer/answers";
import { ErrorSummary } from "../renderer/ErrorSummary";
import { elementId } from "../renderer/elementId";
import type { FormContext } from "../renderer/FormContext";
import { focusField } from "../renderer/focusField";
import { StepForm } from "../renderer/StepForm";
import { useShownProblems } from "../renderer/useAnswers";
import { useIsLeft } from "../renderer/useIsLeft";
import { moveFocusOnEnter } from "./moveFocusOnEnter";
import { SaveStatus } from "./SaveStatus";
import type { WizardWords } from "./wizardWords";

interface StepPageProps {
  form: ComposedForm;
  answers: AnswersStore;
  sync: DraftSync;
  step: FormStep;
  context: FormContext;
  words: WizardWords;
  /** The sentence for a save that was refused without a reason. */
  noReason: string;
  /** The pointer of the field to begin at; empty for none. */
  target: string;
  /** Goes to the previous step; undefined on the first step. */
  onBack: (() => void) | undefined;
  /** Goes to the next step, or to the preview. */
  onNext(): void;
  /** Goes back to the preview; undefined if the applicant did not come from there. */
  onReturn: (() => void) | undefined;
  /** Whether the preview comes next. */
  isLast: boolean;
  /**
   * Called when a control loses the focus, with its id without the form's prefix: for a field with one
   * control, the pointer of the field.
   */
  onLeave?(pointer: string): void;
}

/**
 * One step: its fields, the summary of problems after Continue was pressed, and the buttons to the previous
 * and the next step.
 */
export function StepPage({
  form,
  answers,
  sync,
  step,
  context,
  words,
  noReason,
  target,
  onBack,
  onNext,
  onReturn,
  isLast,
  onLeave,
}: StepPageProps) {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const isLeft = useIsLeft();
  const goingOn = useMemo((): FormContext => ({ ...context, enterKeyHint: "next" }), [context]);
  const shown = useShownProblems(answers);
  // Before Continue is pressed there are no problems to list; afterwards, each problem disappears when it is
  // solved.
  const open = found.length > 0 ? shown.filter(({ path }) => stepOfAnswer(form, path) === step) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus must not move again when the answers change
  useEffect(() => {
    if (target === "") return;
    answers.reveal([target]);
    focusField(elementId(target, context));
  }, [target]);

  // Leaving a step in any way sends its answers. A form in which nothing was typed is not saved, because that
  // would replace an entry of the journal that can still be restored.
  useEffect(
    () => () => {
      if (sync.state().kind !== "untouched") void sync.save();
    },
    [sync],
  );

  /** Waits for the uploads of this step. @returns whether all succeeded and the step was not left */
  const hasUploaded = async () => {
    const uploads = answers.uploads.wait((pointer) => stepOfAnswer(form, pointer) === step);
    if (!uploads) return true;
    setWaiting(true);
    const [failed] = await uploads;
    setWaiting(false);
    if (failed !== undefined) focusField(elementId(failed, context));
    return failed === undefined && !isLeft.current;
  };

  const goOn = async () => {
    if (isWaiting || !(await hasUploaded())) return;
    answers.flush();
    if (onReturn) return onReturn();
    const problems = problemsByStep(form, answers.problems()).get(step.id) ?? [];
    if (problems.length === 0) return onNext();
    answers.reveal(problems.map(({ path }) => path));
    setFound(problems);
  };

  return (
    <form
      noValidate
      onBlur={({ target: field }) => onLeave?.(field.id.slice(elementId("", context).length))}
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
      onKeyDown={moveFocusOnEnter}
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
          status={
            <SaveStatus
              sync={sync}
              words={words}
              language={context.language}
              noReason={noReason}
              isUploading={isWaiting}
            />
          }
          passing={
            open.length > 0 && (
              <Button variant="quiet" onClick={onNext}>
                {words("later")}
              </Button>
            )
          }
        >
          {onBack && <Button onClick={onBack}>{words("back")}</Button>}
          <Button variant="primary" type="submit" busy={isWaiting}>
            {words(onReturn ? "preview.backToPreview" : isLast ? "toPreview" : "next")}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  );
}
