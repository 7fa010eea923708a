import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { problemsByStep } from "../engine/journey";
import { previewStep } from "../engine/stepPaths";
import type { FormContext } from "../renderer/FormContext";
import type { Step } from "../ui/Stepper";
import type { Filling } from "./openWizard";

/**
 * The steps and the preview for the stepper. A step is done once it was visited, and marked when it has problems. A
 * step that was not visited yet has no mark.
 */
export function useSteps(
  { form, answers }: Filling,
  context: FormContext | undefined,
  current: string,
  addressOf: (path: string) => string,
): Step[] {
  const { t } = useTranslation("apply");
  const problems = useSyncExternalStore(answers.subscribeProblems, answers.problems);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setVisited((before) => new Set([...before, current])), [current]);

  const byStep = problemsByStep(form, problems);
  const everythingShown = visited.has(previewStop.id);
  const steps = form.steps.map(({ id, path }) => ({
    id,
    path,
    label: context?.labels[`steps.${id}`]?.label ?? id,
  }));
  return [...steps, { ...previewStop, label: t("preview.title") }].map(({ id, path, label }) => {
    const seen = everythingShown || visited.has(id);
    const toMend = seen && id !== current && (byStep.get(id)?.length ?? 0) > 0;
    return {
      id,
      label,
      href: addressOf(path),
      state: id === current ? "current" : seen ? "done" : "ahead",
      ...(toMend && { mark: t("mend") }),
    };
  });
}

const previewStop = { id: previewStep, path: previewStep };
