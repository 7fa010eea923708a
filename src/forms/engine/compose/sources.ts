import type { FileRule } from "../fileKinds";
import type { Belongings, Branch, Condition, FieldSchema, Json, Label, UiSchema } from "../form";
import type { LawFile } from "../lawFile";
import type { DataClass, DataUse, KeepAgreement, NarrowedPurposes, PurposesFile } from "../purposes/purpose";

/** `schemas/apply/X.json`, `schemas/account/X.json` and `schemas/editor/X.json`: the steps, and the sections on each. */
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
  /** The largest number. */
  maximum?: number;
  /** A text that must be written after this answer of a choice. */
  detail?: { when: string; maxWords: number };
}

/** `schemas/markets/X.json`. */
export interface MarketFile {
  currency: string;
  timeZone: string;
  /** The purposes that the market narrows. */
  purposes?: NarrowedPurposes;
  /** The answer with which applicants agree to be kept for some of the times that the market shortens. */
  keepAgreement?: KeepAgreement;
  changes: Change[];
}

/** `schemas/options/X.json`: the codes to choose from; their words are in the locales. */
export interface OptionFile {
  codes: Array<string | number>;
  /** This code comes first; the others are sorted by name in the reader's language. */
  byNameAfter?: string;
  /** The codes are country codes. */
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
  /** For kinds of files: the rule of each; `*` for all other kinds. */
  rules?: Record<string, FileRule>;
}

interface ChangeTarget {
  /** The forms that change; all of them when absent. */
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
        /** `when`: asked only if the condition holds; `unless`: only if it does not. */
        when?: Condition;
        unless?: Condition;
        /** By language. */
        labels: Record<string, Label>;
      }
    | { change: "require" }
    | { change: "optional" }
    | { change: "hide" }
    /**
     * The field is asked when staff move an application on, and optional before; with `isHidden`, it is not asked
     * before. Other changes of the same field are permitted, and apply when it is asked.
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
  /** The form editor's own forms. They are never released, and no site has them. */
  editor: Record<string, FormFile>;
  sections: Record<string, SectionFile>;
  sectionUis: Record<string, UiSchema>;
  questions: Record<string, QuestionFile>;
  markets: Record<string, MarketFile>;
  /** By market. */
  law?: Record<string, LawFile>;
  options: Record<string, OptionFile>;
  /** Absent where no answer belongs to a person. */
  purposes?: PurposesFile;
  /** The classes of data, by their ids. */
  classes?: Record<string, DataClass>;
  /** The stage until which answers of blind classes are hidden. */
  blindUntil?: string;
  /** The fields that migrations ask anew, whose purpose has changed (`files/askedAnew`). */
  askedAnew?: readonly string[];
}
