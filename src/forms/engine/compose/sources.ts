import type { FileRule } from "../fileKinds";
import type { Belongings, Branch, Condition, FieldSchema, Json, Label, UiSchema } from "../form";
import type { LawFile } from "../lawFile";
import type { DataClass, DataUse, KeepAgreement, NarrowedPurposes, PurposesFile } from "../purposes/purpose";

/**
 * `schemas/apply/X.json`, `schemas/account/X.json` and `schemas/editor/X.json`: the steps of a form, and the
 * sections of each step.
 */
export interface FormFile {
  steps: Array<{ id: string; path: string; sections: string[] }>;
  /** The named stages of an application while it is in process. When absent: all between submission and offer. */
  stages?: string[];
  /** Changes that this form makes to the sections that it shares with others. */
  changes?: Change[];
}

/** `schemas/sections/X.json`: the schema of one section of the resume. */
export interface SectionFile {
  properties: Record<string, FieldSchema>;
  required?: string[];
  allOf?: Branch[];
  /** What the answers of the section are used for, where a field declares no use of its own. */
  "x-data"?: Partial<DataUse>;
  /** The targets of references in foreign fields. */
  $defs?: Record<string, FieldSchema>;
}

/** `schemas/questions/X.json`: a section whose fields are answers to questions. */
export interface QuestionFile {
  /** The field of the resume that holds the answers. */
  answers: string;
  "x-data"?: Partial<DataUse>;
  questions: QuestionSource[];
}
export interface QuestionSource {
  id: string;
  type: "text" | "choice" | "number";
  required: boolean;
  maxWords?: number;
  englishOnly?: boolean;
  "x-data"?: Partial<DataUse>;
  /** The option list of a choice. */
  options?: string;
  /** The largest number that is accepted as an answer. */
  maximum?: number;
  /** A text of at most `maxWords` words that is required after the answer `when` to a choice. */
  detail?: { when: string; maxWords: number };
}

/** `schemas/markets/X.json`: the facts of a market, and its changes to the forms. */
export interface MarketFile {
  currency: string;
  timeZone: string;
  /** The purposes that the market narrows. */
  purposes?: NarrowedPurposes;
  /**
   * The question whether applicants agree to be kept, after some events, for the full time that the market
   * otherwise shortens.
   */
  keepAgreement?: KeepAgreement;
  changes: Change[];
}

/** `schemas/options/X.json`: the codes to choose from; their words are in the locales. */
export interface OptionFile {
  codes: Array<string | number>;
  /**
   * The code that comes first, before the others sorted by name in the reader's language. Without it, the
   * codes stay in the order of the file.
   */
  byNameAfter?: string;
  /** Whether the codes are country codes. */
  regions?: true;
  /**
   * The answers with which each code is offered: by the code, then by the name of a sibling field or a path
   * from the root of the form. A code that is not named is always offered.
   */
  for?: Belongings;
  /** Further words by which a search finds a code. */
  also?: Record<string, string[]>;
  /** The code for a person who does not want to say. */
  withoutSaying?: string;
  /** Codes that are valid in old applications and not in new ones. */
  retired?: Array<string | number>;
  /** In the list of the kinds of files: the rule of each kind; `*` is the rule of all other kinds. */
  rules?: Record<string, FileRule>;
}

interface ChangeTarget {
  /** The forms to which the change applies; all forms when absent. */
  forms?: string[];
  section: string;
  /** The group or list of the section that holds the field; the section itself when absent. */
  in?: string;
  field: string;
}

/** A named change of one field. */
export type Change = ChangeTarget &
  (
    | {
        change: "add";
        after: string;
        schema: FieldSchema;
        ui?: UiSchema;
        required?: boolean;
        /**
         * With `when`, the field is asked only if the condition holds; with `unless`, only if it does not
         * hold.
         */
        when?: Condition;
        unless?: Condition;
        /** The words of the field, by language. */
        labels: Record<string, Label>;
      }
    | { change: "require" }
    | { change: "optional" }
    | { change: "hide" }
    /**
     * The field is asked when staff move an application on, and optional before; with `isHidden`, the field
     * is not asked before. Other changes of the same field except `hide` are permitted, and apply when the
     * field is asked.
     */
    | { change: "later"; isHidden?: boolean }
    | { change: "limit"; limits: Record<string, Json> }
    | { change: "relabel"; labels: Record<string, Label> }
    | { change: "replaceOptions"; options: string }
  );

/** Everything under `schemas/` that forms are composed from, by file name. */
export interface Sources {
  apply: Record<string, FormFile>;
  account: Record<string, FormFile>;
  /**
   * The form editor's own forms, which are never released. Only the form `posting` is part of a site, for the
   * desk.
   */
  editor: Record<string, FormFile>;
  sections: Record<string, SectionFile>;
  sectionUis: Record<string, UiSchema>;
  questions: Record<string, QuestionFile>;
  markets: Record<string, MarketFile>;
  /** The laws on questions and postings, by market. */
  law?: Record<string, LawFile>;
  options: Record<string, OptionFile>;
  /** The purposes of answers; empty if the files declare none. */
  purposes?: PurposesFile;
  /** The classes of data, by their ids. */
  classes?: Record<string, DataClass>;
  /** The stage until which answers of blind classes are hidden. */
  blindUntil?: string;
  /** The fields that migrations ask anew, whose purpose has changed (`files/askedAnew`). */
  askedAnew?: readonly string[];
}
