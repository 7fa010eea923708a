import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { ComposedForm, FormStep, JsonObject, Language, ObjectSchema } from "../../engine/form";
import type { AnswersStore } from "../../renderer/answers";
import type { FormContext } from "../../renderer/FormContext";

/** A form that staff fill in as applicants do. */
export interface RehearsedForm {
  form: ComposedForm;
  answers: AnswersStore;
  /** The answers before anybody typed. */
  blank(): JsonObject;
  /** The text in place of the one by which an applicant's page confirms that the answers are saved. */
  nothingIsSaved: string;
}

export interface ApplicationProps {
  rehearsed: RehearsedForm;
  context: FormContext;
  /** The step that is shown; undefined for the preview. */
  step: FormStep | undefined;
  /** The address of a step, the preview or the page after it, by its last segment. */
  addressOf(segment: string): string;
  /** Draws the page of a step while the form is changed. Absent while it is filled in. */
  selectable: ((step: FormStep, page: ReactNode) => ReactNode) | undefined;
  /** The element in place of the preview, once the form was sent. */
  over: ReactNode;
}

/** What a site adds to the form editor. */
export interface EditedSite {
  names: Readonly<Record<Language, string>>;
  /** The pages that a consent may link to. */
  pages: ReadonlyArray<{ address: string; titleKey: string }>;
  /** Keeps the language that was chosen for the tool, in which the server opens its page from then on. */
  saveLanguage(language: Language): void;
  /** The answers that each application begins with. */
  blankApplication(schema: ObjectSchema): JsonObject;
  /** The form as applicants see it: its steps, one of them or the preview, and the buttons that lead on. */
  Application: ComponentType<ApplicationProps>;
}

export const EditedSiteContext = createContext<EditedSite | undefined>(undefined);

/** @throws Error outside of the form editor */
export function useEditedSite(): EditedSite {
  const site = useContext(EditedSiteContext);
  if (!site) throw new Error("no site is given to the form editor");
  return site;
}
