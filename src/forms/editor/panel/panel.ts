import type { TFunction } from "i18next";
import type { JsonObject, Language, Problem } from "../../engine/form";
import type { Adapted } from "../editing/adaptStep";
import type { PanelFormProps } from "../editing/PanelForm";
import type { Sibling } from "../editing/siblings";
import type { Operate } from "../editing/useOperate";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FormOperation, Scope } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import type { EditedSite } from "../state/site";

/**
 * A form of the side panel, and what it changes. Its operations are made of answers that the form drew: what it does not
 * draw comes to them as it stands in the files (`usePanelAnswers`).
 */
export interface Panel<Subject> {
  /** The name of its form in `schemas/editor`. */
  form: string;
  layout?: PanelFormProps["layout"];
  /** What stands in the files. */
  answers(subject: Subject): JsonObject;
  /** What was changed. */
  operations(subject: Subject, answers: JsonObject): FormOperation[];
  /** Fields of the form that the subject has no place for. */
  hidden?(subject: Subject): ReadonlySet<string>;
  /** What can be chosen. */
  offered?(subject: Subject): Pick<Adapted, "offers" | "only" | "following">;
  /** What is wrong with answers that the form itself takes. */
  problems?(subject: Subject, answers: JsonObject): Problem[];
  /** Whether the subject has what the panel changes. Absent: every subject has. */
  fits?(subject: Subject): boolean;
  /** Sentences above the form, by their keys in `formEditor:change`. */
  notes?(subject: Subject): readonly string[];
  /** Whether the form can show what stands in the files; it is not drawn where it cannot. Absent: it always can. */
  canShow?(subject: Subject): boolean;
  /** The key of the button that sends the form. Absent: each change acts at once. */
  button?: string;
  /** The key of the field that is selected once the form was sent. */
  selected?(subject: Subject, answers: JsonObject): string;
}

/** A field that is changed, and where. */
export interface FieldSubject {
  facts: FieldDetails;
  scope: Scope;
  near: {
    beside: readonly Sibling[];
    /** Of a list, the fields of its entries. */
    inEntries: readonly Sibling[];
  };
  texts: SavedTexts;
  pages: EditedSite["pages"];
  language: Language;
  t: TFunction;
}

/** What a component is given that stands below the form of a field's panel. */
export interface BelowPanelProps {
  subject: FieldSubject;
  saved: SavedTexts;
  operate: Operate["operate"];
}
