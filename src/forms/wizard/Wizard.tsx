import { type ReactNode, useEffect, useRef, useState } from "react";
import { CurrentStepMark } from "../../design/CurrentStepMark";
import { Heading } from "../../design/Heading";
import { Stack } from "../../design/Stack";
import { Stepper } from "../../design/Stepper";
import { StepTransition } from "../../design/StepTransition";
import type { DraftSync } from "../drafts/draftSync";
import type { JsonObject, Problem } from "../engine/form";
import { stepOfAnswer } from "../engine/journey";
import type { ComposedModule } from "../engine/migration";
import { newId } from "../engine/newId";
import { previewStep } from "../engine/stepPaths";
import { createAnswers } from "../renderer/answers";
import type { FormContext } from "../renderer/FormContext";
import { StepTitleProvider } from "../renderer/useStep";
import { Review } from "./Review";
import { StepPage } from "./StepPage";
import { useBrowserDraft } from "./useBrowserDraft";
import { type FormPlace, useHistoryPlace } from "./useHistoryPlace";
import { useStepDirection } from "./useStepDirection";
import { useStepperSteps } from "./useStepperSteps";

export interface WizardProps extends ComposedModule {
  /**
   * The context of the form. Its words include those of the renderer and of the wizard: `form.json` and
   * `wizard.json`.
   */
  context: FormContext;
  /**
   * Receives the effective answers of a form without problems, and the version of that form: a server with a
   * newer version migrates the answers. If this function throws, the wizard reports that nothing was sent,
   * and the applicant can try again.
   * @returns the problems that the receiver has found; none if the answers are accepted
   */
  onSubmit(answers: JsonObject, version: string): Promise<readonly Problem[]>;
  /** Replaces the form once the answers are accepted. */
  done: ReactNode;
  /** The key (base64, AES-256) of an account's drafts; by default, a key that is stored in this browser. */
  draftKey?: string;
}

/** A form step by step, a preview of its answers, and a draft in this browser that is migrated to newer forms. */
export function Wizard({ form, past, validate, context, onSubmit, done, draftKey }: WizardProps) {
  const { words } = context;
  const [answers] = useState(() => createAnswers({ module: { form, validate }, initial: {}, newId }));
  const opened = useBrowserDraft({ form, past }, answers, draftKey);
  const sync = opened ?? unopened;
  const [isDone, setDone] = useState(false);
  const ids = [...form.steps.map(({ id }) => id), previewStep];
  const { place, moves, goTo, begin } = useHistoryPlace(form.name, ids[0] ?? previewStep);
  const at = Math.max(0, ids.indexOf(place.step));
  const step = form.steps[at];
  const steps = useStepperSteps(
    { form, answers, blank },
    context,
    step?.id ?? previewStep,
    (path) => path,
    words,
  );
  const direction = useStepDirection(at);
  const top = useRef<HTMLDivElement>(null);

  // At a new place, the focus moves to the heading, unless the place leads to a field.
  useEffect(() => {
    if (moves === 0 || place.target !== "") return;
    top.current?.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.();
  }, [moves, place.target]);
  useEffect(() => {
    if (isDone) top.current?.focus();
  }, [isDone]);

  if (isDone)
    return (
      <div ref={top} tabIndex={-1}>
        {done}
      </div>
    );

  const to = (id: string | undefined, more: Partial<FormPlace> = {}) =>
    goTo({ step: id ?? previewStep, target: "", isFromPreview: false, ...more });
  return (
    <div ref={top} inert={opened === undefined}>
      <Stack gap="6">
        <Stepper
          label={words("route")}
          position={words("position", { place: at + 1, count: ids.length })}
          steps={steps}
          mark={<CurrentStepMark />}
          renderLink={({ href, ...rest }) => (
            <a
              {...rest}
              href={`#${href}`}
              onClick={(event) => {
                event.preventDefault();
                to(ids[steps.findIndex((each) => each.href === href)]);
              }}
            />
          )}
        />
        <Heading level={2} size="xl">
          {steps[at]?.label}
        </Heading>
        <StepTransition place={step?.id ?? previewStep} direction={direction}>
          {step ? (
            <StepTitleProvider value={steps[at]?.label ?? ""}>
              <StepPage
                key={step.id}
                form={form}
                answers={answers}
                sync={sync}
                step={step}
                context={context}
                words={words}
                noReason={words("saveState.refused")}
                target={place.target}
                onBack={at > 0 ? () => to(ids[at - 1]) : undefined}
                onNext={() => to(ids[at + 1])}
                onReturn={place.isFromPreview ? () => to(previewStep, { target: place.target }) : undefined}
                isLast={at === form.steps.length - 1}
              />
            </StepTitleProvider>
          ) : (
            <Review
              form={form}
              answers={answers}
              sync={sync}
              context={context}
              target={place.target}
              onEdit={(pointer) =>
                to(stepOfAnswer(form, pointer)?.id, { target: pointer, isFromPreview: true })
              }
              onBack={() => to(ids[at - 1])}
              onSubmit={(effective) => onSubmit(effective, form.version)}
              onTaken={async () => {
                await sync.forget();
                begin();
                setDone(true);
              }}
            />
          )}
        </StepTransition>
      </Stack>
    </div>
  );
}

const blank = (): JsonObject => ({});

/** The state of the draft until this browser's draft is open; nothing can be typed before. */
const untouched = { kind: "untouched" } as const;
const unopened: DraftSync = {
  state: () => untouched,
  keepsCopy: () => true,
  subscribe: () => () => {},
  save: async () => true,
  revision: () => undefined,
  forget: async () => {},
  start: () => () => {},
};
