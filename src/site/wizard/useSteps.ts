import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Step } from "../../design/Stepper";
import { stepStates } from "../../forms/engine/journey";
import { previewStep } from "../../forms/engine/stepPaths";
import type { FormContext } from "../../forms/renderer/FormContext";
import type { Filling } from "./openWizard";

/** The steps and the preview for the stepper, each in the state that its answers are in. */
export function useSteps(
  { form, answers, blank }: Filling,
  context: FormContext | undefined,
  current: string,
  addressOf: (path: string) => string,
): Step[] {
  const { t } = useTranslation("apply");
  const problems = useSyncExternalStore(answers.subscribeProblems, answers.problems);
  const untouched = useMemo(blank, [blank]);
  // Not on every key: a change without another problem changes no state but that of the current step, which is not
  // announced.
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
      word: t(`stepState.${state}`),
    };
  });
  return [
    ...steps,
    {
      id: previewStep,
      label: t("preview.title"),
      href: addressOf(previewStep),
      current: current === previewStep,
      state: "notBegun",
    },
  ];
}
