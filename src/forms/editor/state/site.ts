import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { ComposedForm, FormStep, JsonObject, Language, ObjectSchema } from "../../engine/form";
import type { AnswersStore } from "../../renderer/answers";
import type { FormContext } from "../../renderer/FormContext";

/** A form that staff fill in as applicants do. */
export interface RehearsedForm {
  form: ComposedForm;
  answers: AnswersStore;
  /** The answers at the beginning, before any typing. */
  blank(): JsonObject;
  /** The text that the page shows where applicants would read that their answers are saved. */
  nothingIsSaved: string;
}

export interface ApplicationProps {
  rehearsed: RehearsedForm;
  context: FormContext;
  /** The step that is shown; undefined for the preview. */
  step: FormStep | undefined;
  /** The address of a step, the preview or the page after it, by its last segment. */
  addressOf(segment: string): string;
  /** Draws the page of a step so that its parts can be selected. Undefined while the form is filled in. */
  selectable: ((step: FormStep, page: ReactNode) => ReactNode) | undefined;
  /** The element in place of the preview, once the form has been sent. */
  over: ReactNode;
}

/** What a site adds to the form editor. */
export interface EditedSite {
  names: Readonly<Record<Language, string>>;
  /** The pages that a consent may link to. */
  pages: ReadonlyArray<{ address: string; titleKey: string }>;
  /** Stores the chosen language of the tool. The server then opens the tool in this language. */
  saveLanguage(language: Language): void;
  /** The initial answers of an application. */
  blankApplication(schema: ObjectSchema): JsonObject;
  /**
   * Draws the form as applicants see it: a step or the preview, the buttons from step to step and, while the
   * form is filled in, the list of all steps.
   */
  Application: ComponentType<ApplicationProps>;
}

export const EditedSiteContext = createContext<EditedSite | undefined>(undefined);

/** @throws Error outside of the form editor */
export function useEditedSite(): EditedSite {
  const site = useContext(EditedSiteContext);
  if (!site) throw new Error("no site is given to the form editor");
  return site;
}
