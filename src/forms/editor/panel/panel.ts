import type { TFunction } from "i18next";
import type { JsonObject, Language, Problem } from "../../engine/form";
import type { Adapted } from "../editing/adaptPanelStep";
import type { PanelFormProps } from "../editing/PanelForm";
import type { Sibling } from "../editing/siblings";
import type { Operate } from "../editing/useOperate";
import type { FieldDetails, FilePlace } from "../operations/fieldFacts";
import type { FormOperation, Scope } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import type { EditedSite } from "../state/site";

/**
 * A form of the side panel, with the operations for its changes. For an answer that the form does not draw,
 * the operations get the answer in the files (`usePanelAnswers`).
 */
export interface Panel<Subject> {
  /** The name of the panel's form in `schemas/editor`. */
  form: string;
  layout?: PanelFormProps["layout"];
  /** The current answers in the files. */
  answers(subject: Subject): JsonObject;
  /** The operations of the changed answers. */
  operations(subject: Subject, answers: JsonObject): FormOperation[];
  /** Fields of the panel's form that do not apply to the subject. */
  hidden?(subject: Subject): ReadonlySet<string>;
  /** The choices of the fields of the panel's form. */
  offered?(subject: Subject): Pick<Adapted, "offers" | "only" | "following">;
  /** The problems of answers that the form itself accepts. */
  problems?(subject: Subject, answers: JsonObject): Problem[];
  /** Whether the panel applies to the subject. If absent, it applies to every subject. */
  fits?(subject: Subject): boolean;
  /** Sentences above the form, by their keys in `formEditor:change`. */
  notes?(subject: Subject): readonly string[];
  /** Whether the form can show the answers in the files; if not, the form is not drawn. If absent, it always can. */
  canShow?(subject: Subject): boolean;
  /** The key of the text on the button that sends the form. If absent, each change takes effect at once. */
  button?: string;
  /** The key of the field that is selected once the form has been sent. */
  selected?(subject: Subject, answers: JsonObject): string;
}

/** A selected field, and the scope in which it is changed. */
export interface FieldSubject {
  facts: FieldDetails;
  scope: Scope;
  near: {
    beside: readonly Sibling[];
    /** For a list: the fields of its entries. */
    inEntries: readonly Sibling[];
    /**
     * Every answer of the form by its path (`elsewhere`), and the paths of the answers that a new condition
     * of the field may read (`earlier`).
     */
    elsewhere: readonly Sibling[];
    earlier: ReadonlySet<string>;
    /** The paths of the answers that every form with the field also asks for. */
    together: ReadonlySet<string>;
  };
  texts: SavedTexts;
  pages: EditedSite["pages"];
  language: Language;
  t: TFunction;
}

/** The properties of a component below the form of a field's panel. */
export interface BelowPanelProps {
  subject: FieldSubject;
  saved: SavedTexts;
  operate: Operate["operate"];
  /** Opens the text editor at a place. */
  onOpenText: (place: FilePlace) => void;
}
