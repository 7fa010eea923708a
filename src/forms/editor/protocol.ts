import { type Static, Type } from "typebox";
import type { FaultData } from "../engine/faultData";
import type { Condition, Json, JsonObject, Labels, Language } from "../engine/form";
import type { TouchedDrafts } from "../engine/touchedDrafts";
import type { AnswerKind } from "../engine/widgetTable";

/**
 * Addresses of the form editor, which runs on the machine of the person who writes forms: its page, and the requests of
 * that page. The site for applicants has none of it, so it is no part of the API.
 */
export const formEditor = {
  page: "/editor",
  /** `FormFiles` */
  files: "/api/editor/files",
  /** POST `WantedForm`: `EditedForm` or `BrokenForm` */
  form: "/api/editor/form",
  /** `PanelForms` */
  panels: "/api/editor/panels",
  /** POST `Edited`: `PlacedFault[]` */
  faults: "/api/editor/faults",
  /** POST `Edited`: `ReleaseComparisonReply` */
  changes: "/api/editor/changes",
  /** POST `WantedForm`: `FormWordsReply` */
  words: "/api/editor/words",
  /** POST `Edited`: `FieldsByPurposeReply` */
  purposes: "/api/editor/purposes",
  /** POST: `SaveReply`. Releases the forms as they are saved. Absent where the editor only shows. */
  release: "/api/editor/release",
  /** POST `SaveWish`: `SaveReply`. Absent where the editor only shows. */
  save: "/api/editor/save",
  /** POST `BranchWish`: `SaveReply`. Absent where the editor only shows. */
  branch: "/api/editor/branch",
  /** `UncommittedFiles` */
  uncommitted: "/api/editor/uncommitted",
  /** POST `PushWish`: `PushReply`. Absent where the editor only shows. */
  push: "/api/editor/push",
  /** Server-sent events: one for each saved file. */
  saves: "/api/editor/saves",
  /** ES modules, named by a hash of their text. */
  modules: "/api/editor/modules",
} as const;

/** The name of the Trusted Types policy by which the page parses XML; its Content-Security-Policy lets in no other. */
export const xmlPolicy = "translated-xml";

const Text = Type.Union([Type.String(), Type.Null()]);

/** The name of a form or market. */
const Name = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });

/** The texts of all files, by path. */
export type SavedTexts = Readonly<Record<string, string>>;

/** Edited texts of files, by path: `schemas/markets/jp.json`. Null stands for a file that is not there any more. */
export const Edits = Type.Record(Type.String(), Text);
export type Edits = Static<typeof Edits>;

export const Edited = Type.Object({ edits: Edits }, { additionalProperties: false });
/** A form in a market; an account form is the same in all of them. */
export const WantedForm = Type.Object(
  { form: Name, market: Type.Optional(Name), edits: Edits },
  { additionalProperties: false },
);
export type WantedForm = Static<typeof WantedForm>;

/** By path, the text of a file before and after an edit. Null stands for a file that is not there. */
export const FileEdits = Type.Record(
  Type.String(),
  Type.Object({ before: Text, text: Text }, { additionalProperties: false }),
);
export type FileEdits = Static<typeof FileEdits>;

export const SaveWish = Type.Object({ edits: FileEdits }, { additionalProperties: false });
export const BranchWish = Type.Object(
  {
    edits: FileEdits,
    /** Whether what is saved and not committed goes with the edits. */
    withSaved: Type.Boolean(),
    branch: Type.String({ minLength: 1, maxLength: 200 }),
    message: Type.String({ minLength: 1, maxLength: 2000 }),
  },
  { additionalProperties: false },
);
export type BranchWish = Static<typeof BranchWish>;

export const PushWish = Type.Object(
  {
    branch: Type.String({ minLength: 1, maxLength: 200 }),
    remote: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type PushWish = Static<typeof PushWish>;

/** The remote that has the branch now. */
export type PushReply = { pushed: string } | { refused: "push" };

/** Why nothing was saved: a code that the page has words for. */
export type RefusedSave =
  /** No file that staff edit, or a link. */
  | "place"
  | "tooLarge"
  /** The disk is full, or a folder cannot be written. */
  | "disk"
  /** The files changed again and again while they were looked at. */
  | "restless"
  | "noRepository"
  | "branchName"
  | "branchThere"
  | "git";

/** The files that are saved otherwise than in the last commit; none without a repository. */
export type UncommittedFiles = string[];

/** The outcome of a save. Without `saved`, nothing was written. */
export type SaveReply =
  /** The files that were written; `branch` where they were committed instead, and `remotes` that it can be pushed to. */
  | { saved: string[]; branch?: string; remotes?: string[] }
  /** The faults of the files as they would be. */
  | { faults: PlacedFault[] }
  /** Texts as they are now, of files whose same lines somebody else has changed. */
  | { changed: Record<string, string | null> }
  | { refused: RefusedSave };

/** All forms and markets, and the files that they are composed of. */
export interface FormFiles {
  forms: string[];
  /** The forms of an account, as the registration. */
  accounts: string[];
  markets: string[];
  /** Texts by path. */
  texts: Record<string, string>;
  /** Whether edits can be tried and not saved. */
  readOnly: boolean;
}

export interface EditedForm {
  /** Address of an ES module that exports a `FormModule`; of one that exports `FileKinds`. */
  module: string;
  fileKinds: string;
  labels: Record<Language, Labels>;
  /** The files that it is composed of, the most specific first. */
  files: string[];
  /** Valid applications. */
  applications: JsonObject[];
  branches: ReachedBranch[];
}

/** The forms of which the editor draws its own panels, by name. */
export type PanelForms = Record<string, Pick<EditedForm, "module" | "labels">>;

/** One outcome of one condition, and an application that reaches it. */
export interface ReachedBranch {
  id: string;
  /** JSON Pointer to the object that has the condition. */
  at: string;
  condition: Condition;
  holds: boolean;
  /** Index among the applications. */
  application: number;
}

/** The form cannot be composed of the files; `broken` is the reason. */
export interface BrokenForm {
  broken: string;
}

/** A fault that the gate found, with its place. */
export interface PlacedFault extends FaultData {
  file: string;
  /** From 1; 0 for a file that does not exist. */
  line: number;
  column: number;
  /** Other places that the fault refers to: `schemas/options/gender.json:3:13`. */
  others: string[];
  /** The key of the words of the field that it belongs to; null when it belongs to none. */
  field: string | null;
}

/** Words in each language. */
export type LanguageNames = Record<Language, string>;

/** A field, by its path in the answers (`/preferredName`). */
export interface NamedField {
  path: string;
  names: LanguageNames;
}

export interface NamedChoice {
  code: Json;
  names: LanguageNames;
}

/** The effect of a change since the last release on saved drafts. */
export interface DraftEffect extends NamedField {
  kind: "remove" | "require" | "narrow" | "repurpose";
  /** The names of the forms that have changed so: `cabinCrew.jp`. */
  forms: string[];
  /** The kind of answer in the last release; null for a group, and for a list whose entries are added. */
  asked: AnswerKind | null;
  /** A rule that accepts fewer answers: its keyword, and its value before and now. */
  rule: { keyword: string; before: Json | null; now: Json | null } | null;
  /** Choices that are gone, and those that an answer may be instead. */
  lost: NamedChoice[];
  offered: NamedChoice[];
  /** Of a field that is gone: new fields that may be the same, the likeliest first; `alike` if they ask for the same. */
  candidates: Array<NamedField & { alike: boolean }>;
  /** Of answers that are for something else now: what they were for and are, and whether those given before may serve it. */
  purposes: { before: LanguageNames; now: LanguageNames; mayKeep: boolean } | null;
  /** The place of the migration step for the answers; null while there is none. */
  step: number | null;
  /** Where that step moves the answers. */
  movedTo: NamedField | null;
  /** Null: nobody counted them. */
  count: TouchedDrafts | null;
}

/** A change of a form since its last release. */
export interface ReleaseChange {
  kind:
    | "added"
    | "removed"
    | "moved"
    | "required"
    | "optional"
    | "later"
    | "first"
    | "choices"
    | "rules"
    | "purpose"
    | "condition";
  names: LanguageNames;
  /** Of a field that was moved: its label now. */
  to: LanguageNames | null;
}

/** Forms that wait for their release, with the same changes. */
export interface WaitingForms {
  forms: string[];
  /** Whether they were never released. */
  isNew: boolean;
  changes: ReleaseChange[];
}

/** The forms as edited, beside their last releases. */
export interface ReleaseComparison {
  effects: DraftEffect[];
  /** Places of steps that no form needs. */
  useless: number[];
  waiting: WaitingForms[];
  /** What the privacy statement promises more than as the files are saved, in sentences. */
  statement: Record<Language, string[]>;
  /**
   * `none`: the environment names no database. `missing`: there is none yet where it says. `failed`: it does not answer.
   * `older`: the site has yet to change it.
   */
  drafts: "counted" | "none" | "missing" | "failed" | "older";
}

/** Null where the files cannot be composed at the moment. */
export type ReleaseComparisonReply = ReleaseComparison | null;

/** A field, what its answers are for, and where it is asked. */
export interface FieldOfPurpose {
  /** The key of its words, by which it is selected. */
  key: string;
  purpose: string;
  /** Its class of data, if it has one. */
  class: string | null;
  /** With the groups that it stands in. */
  names: LanguageNames;
  places: Array<{ form: string; market: string | null; step: string }>;
}

/** The fields of all forms in their order; null where the forms cannot be composed at the moment. */
export type FieldsByPurposeReply = FieldOfPurpose[] | null;

/** Where a word of a form stands, or should stand, in one language. */
export interface PlacedWord {
  file: string;
  /** JSON Pointer. */
  at: string;
  /** Null where the language has none. */
  text: string | null;
  /** Whether the form cannot do without it. */
  isMissing: boolean;
  /** The note that accepts a translation whose English has changed since; null where it has not. */
  acceptedNote: string | null;
  /** The English that such a translation was made from; null where it is lost. */
  madeFrom: string | null;
}

/** One word of a form in three languages. */
export interface FormWord {
  /** As `npm run schemas -- --accept-translation` names it. */
  key: string;
  part: WordPart;
  /** The section, question set, option list or rule that it belongs to; null for steps. */
  group: string | null;
  /** The field, choice or step, in each language as far as there are words for it. */
  names: LanguageNames;
  /** The market or form that alone has the word; null for a word of all. */
  only: string | null;
  words: Record<Language, PlacedWord>;
  /** The names of the placeholders that are filled in here. */
  places: readonly string[];
}

export type WordPart =
  | "step"
  | "title"
  | "intro"
  | "label"
  | "hint"
  | "why"
  | "placeholder"
  | "add"
  | "summary"
  | "error"
  | "choice"
  | "sentence";

/** All words of a form, in all markets; null where it cannot be composed at the moment. */
export type FormWordsReply = FormWord[] | null;
