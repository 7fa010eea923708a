import { createContext, use } from "react";
import type { FormStep } from "../engine/form";

export const StepProvider = createContext<FormStep | undefined>(undefined);

export function useStep(): FormStep {
  const step = use(StepProvider);
  if (!step) throw new Error("no step around this field");
  return step;
}

/**
 * The title of the step, if the page draws the title above the step; else empty. A section with the same name
 * then has no heading of its own.
 */
export const StepTitleProvider = createContext("");

export const useTitleAboveStep = () => use(StepTitleProvider);

export const HeadingProvider = createContext("");

/** The heading above a field; a list with the same label shows no second heading. */
export const useHeadingTextAbove = () => use(HeadingProvider);
