import { useMemo, useSyncExternalStore } from "react";
import type { Step } from "../../design/Stepper";
import type { ComposedForm, JsonObject } from "../engine/form";
import { stepStates } from "../engine/journey";
import { previewStep } from "../engine/stepPaths";
import type { AnswersStore } from "../renderer/answers";
import type { FormContext } from "../renderer/FormContext";
import type { WizardWords } from "./wizardWords";

interface FilledForm {
  form: ComposedForm;
  answers: AnswersStore;
  /** The answers of a new form. */
  blank(): JsonObject;
}

/** The steps of a form and its preview, for the stepper; each step has the state of its answers. */
export function useStepperSteps(
  { form, answers, blank }: FilledForm,
  context: FormContext | undefined,
  current: string,
  addressOf: (path: string) => string,
  words: WizardWords,
): Step[] {
  const problems = useSyncExternalStore(answers.subscribeProblems, answers.problems, answers.problems);
  const untouched = useMemo(blank, [blank]);
  // Not updated on every key: while the problems stay the same, only the current step's state can change, and that is
  // not announced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are read anew when the step is left
  const states = useMemo(
    () => stepStates(form, answers.all(), untouched, problems),
    [form, answers, untouched, problems, current],
  );
  const steps: Step[] = form.steps.map(({ id, path }) => {
    const state = states.get(id) ?? "notBegun";
    return {
      id,
      label: context?.labels[`steps.${id}`]?.label ?? id,
      href: addressOf(path),
      current: id === current,
      state,
      word: words(`stepState.${state}`),
    };
  });
  return [
    ...steps,
    {
      id: previewStep,
      label: words("preview.title"),
      href: addressOf(previewStep),
      current: current === previewStep,
      state: "notBegun",
    },
  ];
}
