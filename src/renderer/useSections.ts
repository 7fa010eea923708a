import { createContext, use } from "react";
import type { FormSection } from "../engine/form";

const none: readonly FormSection[] = [];

export const SectionsProvider = createContext<readonly FormSection[]>(none);

/** The sections of the step that is drawn. */
export const useSections = () => use(SectionsProvider);

export const HeadingProvider = createContext("");

/** The heading above: a list of the same name needs no second one. */
export const useHeading = () => use(HeadingProvider);
