import { useEffect, useState, useSyncExternalStore } from "react";
import { ActionBar } from "../../design/ActionBar";
import { Button } from "../../design/Button";
import { Notice } from "../../design/Notice";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import type { DraftSync } from "../drafts/draftSync";
import type { ComposedForm, JsonObject, Problem } from "../engine/form";
import { problemsByStep } from "../engine/journey";
import { projectAnswers } from "../engine/projectAnswers";
import { presentDay } from "../engine/resolveForm";
import { AnswerSheet } from "../renderer/AnswerSheet";
import type { AnswersStore } from "../renderer/answers";
import { ErrorSummary } from "../renderer/ErrorSummary";
import { elementId } from "../renderer/elementId";
import type { FormContext } from "../renderer/FormContext";
import { sheetRowId } from "../renderer/sheet";
import { useIsLeft } from "../renderer/useIsLeft";
import { SaveStatus } from "./SaveStatus";
import { waitForUploads } from "./waitForUploads";

interface ReviewProps {
  form: ComposedForm;
  answers: AnswersStore;
  sync: DraftSync;
  context: FormContext;
  /** The pointer of the answer to begin at; empty for none. */
  target: string;
  /** Opens the field at a pointer. */
  onEdit(pointer: string): void;
  onBack(): void;
  onSubmit(answers: JsonObject): Promise<readonly Problem[]>;
  /** Called once the answers are accepted. */
  onTaken(): Promise<void>;
}

/** All answers before they are submitted, their problems, and the button to submit them. */
export function Review({
  form,
  answers,
  sync,
  context,
  target,
  onEdit,
  onBack,
  onSubmit,
  onTaken,
}: ReviewProps) {
  const { words } = context;
  const problems = useSyncExternalStore(answers.subscribeProblems, answers.problems, answers.problems);
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [state, setState] = useState<"idle" | "uploading" | "sending" | "notSent">("idle");
  const isLeft = useIsLeft();

  // The row to begin at, for an applicant who returns from a field.
  const rowId = target === "" ? undefined : sheetRowId(target, context);
  useEffect(() => {
    const row = rowId === undefined ? null : document.getElementById(rowId);
    row?.scrollIntoView?.({ block: "center" });
    row?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
  }, [rowId]);

  const submit = async () => {
    if (state === "uploading" || state === "sending") return;
    const uploads = waitForUploads(answers);
    if (uploads) {
      setState("uploading");
      const failed = await uploads;
      // An applicant who has gone back meanwhile is changing answers, and submits none of them.
      if (isLeft.current) return;
      if (failed.length > 0) {
        setFound(failed);
        return setState("idle");
      }
    }
    answers.flush();
    const own = [...problemsByStep(form, answers.problems()).values()].flat();
    setFound(own);
    if (own.length > 0) return setState("idle");
    setState("sending");
    try {
      const today = presentDay(form.timeZone);
      const refused = await onSubmit(projectAnswers(form.schema, answers.all(), { today }));
      if (refused.length === 0) return await onTaken();
      answers.refuse([...refused]);
      setFound(refused);
      setState("idle");
    } catch (error) {
      reportError(error);
      setState("notSent");
    }
  };

  return (
    <Stack gap="8">
      <Text>{words("preview.lead")}</Text>
      <ErrorSummary
        problems={found}
        found={found}
        form={form}
        answers={answers}
        context={context}
        title={words("preview.missing")}
        onGo={({ path }) => onEdit(path)}
      />
      {state === "notSent" && <Notice tone="bad" role="alert" title={words("notSent")} />}
      <AnswerSheet
        form={form}
        answers={answers.all()}
        problems={problems}
        context={context}
        linkTo={(pointer, text, name) => (
          <a
            href={`#${elementId(pointer, context)}`}
            aria-label={name}
            onClick={(event) => {
              event.preventDefault();
              onEdit(pointer);
            }}
          >
            {text}
          </a>
        )}
      />
      <ActionBar
        status={
          <SaveStatus
            sync={sync}
            words={words}
            language={context.language}
            noReason={words("saveState.refused")}
            isUploading={state === "uploading"}
          />
        }
      >
        <Button onClick={onBack}>{words("back")}</Button>
        <Button
          variant="primary"
          onClick={() => void submit()}
          busy={state === "uploading" || state === "sending"}
        >
          {words("preview.submit")}
        </Button>
      </ActionBar>
    </Stack>
  );
}
