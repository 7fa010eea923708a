import { createContext, use } from "react";
import type { FormStep } from "../engine/form";

export const StepProvider = createContext<FormStep | undefined>(undefined);

/** The step that is drawn. */
export function useStep(): FormStep {
  const step = use(StepProvider);
  if (!step) throw new Error("no step around this field");
  return step;
}

export const HeadingProvider = createContext("");

/** The heading above: a list of the same name needs no second one. */
export const useHeading = () => use(HeadingProvider);
