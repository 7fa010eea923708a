import { type Static, Type } from "typebox";
import type { FaultData } from "../engine/faultData";
import type { Condition, Json, JsonObject, Labels, Language } from "../engine/form";
import type { TouchedDrafts } from "../engine/touchedDrafts";
import type { AnswerKind } from "../engine/widgetTable";

/**
 * Addresses of the form editor: its page, and the requests of that page. The editor runs on the machine of
 * the person who writes forms. The site for applicants has none of these addresses, so they are not part of
 * the API.
 */
export const formEditor = {
  page: "/editor",
  /** GET; the reply is `FormFiles`. */
  files: "/api/editor/files",
  /** POST of `WantedForm`; the reply is `EditedForm` or `BrokenForm`. */
  form: "/api/editor/form",
  /** GET; the reply is `PanelForms`. */
  panels: "/api/editor/panels",
  /** POST of `Edited`; the reply is `PlacedFault[]`. */
  faults: "/api/editor/faults",
  /** POST of `Edited`; the reply is `ReleaseComparisonReply`. */
  changes: "/api/editor/changes",
  /** POST of `WantedForm`; the reply is `FormWordsReply`. */
  words: "/api/editor/words",
  /** POST of `Edited`; the reply is `FieldsByPurposeReply`. */
  purposes: "/api/editor/purposes",
  /** POST that releases the saved forms; the reply is `SaveReply`. A read-only editor does not have this address. */
  release: "/api/editor/release",
  /** POST of `SaveWish`; the reply is `SaveReply`. A read-only editor does not have this address. */
  save: "/api/editor/save",
  /** POST of `BranchWish`; the reply is `SaveReply`. A read-only editor does not have this address. */
  branch: "/api/editor/branch",
  /** GET; the reply is `UncommittedFiles`. A read-only editor does not have this address. */
  uncommitted: "/api/editor/uncommitted",
  /** POST of `PushWish`; the reply is `PushReply`. A read-only editor does not have this address. */
  push: "/api/editor/push",
  /** POST of `TouchedFiles`; the reply is `HistoryReply`. */
  history: "/api/editor/history",
  /** POST of `PastFiles`; the reply is `PastFilesReply`. */
  pastFiles: "/api/editor/pastFiles",
  /**
   * POST of `Edited`; the reply is `NewSnapshot`. Below it, each snapshot has an address by its id, and each commit
   * one by its hash: `/{id}/files` (as `files` above) and `/{id}/form` (as `form` above).
   */
  snapshots: "/api/editor/snapshots",
  /** Server-sent events: one after files were saved. Several saves in quick succession share one event. */
  saves: "/api/editor/saves",
  /** ES modules, named by a hash of their text. */
  modules: "/api/editor/modules",
} as const;

/**
 * The name of the Trusted Types policy with which the page parses XML. The Content-Security-Policy allows no other
 * policy.
 */
export const xmlPolicy = "translated-xml";

const Text = Type.Union([Type.String(), Type.Null()]);

/** The name of a form or market. */
const Name = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });

/** The texts of all files, by path. */
export type SavedTexts = Readonly<Record<string, string>>;

/** Edited texts of files, by path (`schemas/markets/jp.json`). Null stands for a deleted file. */
export const Edits = Type.Record(Type.String(), Text);
export type Edits = Static<typeof Edits>;

export const Edited = Type.Object({ edits: Edits }, { additionalProperties: false });
/** The form that a request is for, in a market, with the edits; an account form has no market. */
export const WantedForm = Type.Object(
  { form: Name, market: Type.Optional(Name), edits: Edits },
  { additionalProperties: false },
);
export type WantedForm = Static<typeof WantedForm>;

/** The path of a file that a form is composed of. */
const FilePath = Type.String({ pattern: "^(?:schemas|locales)(?:/\\w[\\w.-]*)+\\.json$", maxLength: 200 });
const FilePaths = Type.Array(FilePath, { minItems: 1, maxItems: 1000 });

/** The hash of a commit. */
const CommitId = Type.String({ pattern: "^(?:[0-9a-f]{40}|[0-9a-f]{64})$" });

/** Files whose history is wanted. */
export const TouchedFiles = Type.Object({ files: FilePaths }, { additionalProperties: false });
export type TouchedFiles = Static<typeof TouchedFiles>;

/** Files as they were after a commit. With a form, also the files of which that form was composed then. */
export const PastFiles = Type.Object(
  {
    commit: CommitId,
    files: FilePaths,
    form: Type.Optional(
      Type.Object({ form: Name, market: Type.Optional(Name) }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type PastFiles = Static<typeof PastFiles>;

/** The texts of files after a commit, or why there are none. */
export type PastFilesReply = { texts: Edits } | { refused: "noRepository" };

/** A commit that changed files of the forms. */
export interface Commit {
  /** The hash of the commit. */
  id: string;
  author: string;
  /** When it was written, in ISO 8601. */
  at: string;
  subject: string;
}

/** The commits that changed files, the newest first; or why there are none. */
export type HistoryReply =
  | {
      commits: Commit[];
      /** Whether there are earlier commits than the listed ones. */
      hasEarlier: boolean;
      /** Whether the repository has only its newest commits, as a shallow clone does. */
      isShallow: boolean;
    }
  | { refused: "noRepository" };

/** The id of a snapshot, which admits everybody on this machine who knows it to that snapshot alone. */
export interface NewSnapshot {
  id: string;
}

/** What a state of the files is that does not change: the edited files at a moment (ISO 8601), or a commit. */
export type SnapshotOrigin = { madeAt: string } | { commit: Commit };

/** By path, the text of a file before and after an edit. Null stands for a file that does not exist. */
export const FileEdits = Type.Record(
  Type.String(),
  Type.Object({ before: Text, text: Text }, { additionalProperties: false }),
);
export type FileEdits = Static<typeof FileEdits>;

export const SaveWish = Type.Object({ edits: FileEdits }, { additionalProperties: false });
export const BranchWish = Type.Object(
  {
    edits: FileEdits,
    /** Whether the saved but uncommitted files are committed, too. */
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

/** The remote to which the branch was pushed, or why it was not: the remote has this branch, or the push failed. */
export type PushReply = { pushed: string } | { refused: "branchThere" | "push" };

/** Why nothing was saved: a code that the page has words for. */
export type RefusedSave =
  /** Staff do not edit a file with this path, or the path contains a link. */
  | "place"
  | "tooLarge"
  /** The disk is full, or a folder cannot be written. */
  | "disk"
  /** The files kept changing during the check. */
  | "restless"
  | "noRepository"
  | "branchName"
  | "branchThere"
  | "git";

/** Paths of the saved files that differ from the last commit; none without a repository. */
export type UncommittedFiles = string[];

/** The outcome of a save. Without `saved`, nothing was written. */
export type SaveReply =
  /**
   * The files that were written. With `branch`, the files were committed to that branch instead, and the
   * branch can be pushed to `remotes`.
   */
  | { saved: string[]; branch?: string; remotes?: string[] }
  /** The faults that the files would have with the edits. */
  | { faults: PlacedFault[] }
  /** The current texts of files in which somebody else has changed the same lines. */
  | { changed: Record<string, string | null> }
  | { refused: RefusedSave };

/** All forms and markets, and the files that they are composed of. */
export interface FormFiles {
  forms: string[];
  /** The account forms, such as the registration. */
  accounts: string[];
  markets: string[];
  /** Texts by path. */
  texts: Record<string, string>;
  /** Whether edits can only be tried, and not saved. */
  readOnly: boolean;
  /** What the files are, if they are those of a snapshot. */
  origin?: SnapshotOrigin;
}

export interface EditedForm {
  /** Addresses of two ES modules: `module` exports a `FormModule`, `fileKinds` exports `FileKinds`. */
  module: string;
  fileKinds: string;
  labels: Record<Language, Labels>;
  /** The files from which the form is composed, the most specific first. */
  files: string[];
  /** Valid applications that serve as examples. */
  applications: JsonObject[];
  branches: ReachedBranch[];
}

/** The forms from which the editor draws its own panels, by name. */
export type PanelForms = Record<string, Pick<EditedForm, "module" | "labels">>;

/** An outcome of a condition, and an application that has this outcome. */
export interface ReachedBranch {
  id: string;
  /** JSON Pointer to the object that has the condition. */
  at: string;
  condition: Condition;
  holds: boolean;
  /** Index of the application in `applications`. */
  application: number;
}

/** A form that cannot be composed from the files; `broken` is the reason. */
export interface BrokenForm {
  broken: string;
}

/** A fault that the gate found, with its place. */
export interface PlacedFault extends FaultData {
  file: string;
  /** The line and column, counted from 1; 0 for a file that does not exist. */
  line: number;
  column: number;
  /** Other places that the fault refers to: `schemas/options/gender.json:3:13`. */
  others: string[];
  /** The key of the words of the field that the fault belongs to; null if there is no such field. */
  field: string | null;
}

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
  /** The names of the forms that have this change: `cabinCrew.jp`. */
  forms: string[];
  /** The kind of answer in the last release; null for a group, and for a list to which entries are added. */
  asked: AnswerKind | null;
  /** A rule that accepts fewer answers: its keyword, and its value before and now. */
  rule: { keyword: string; before: Json | null; now: Json | null } | null;
  /** The removed choices (`lost`), and the choices that can replace them (`offered`). */
  lost: NamedChoice[];
  offered: NamedChoice[];
  /**
   * For a removed field: new fields that may replace it, the likeliest first. `alike`: the new field asks the same as
   * the removed one.
   */
  candidates: Array<NamedField & { alike: boolean }>;
  /**
   * For answers with a changed purpose: the purpose before and now, and whether older answers may be used for the new
   * one.
   */
  purposes: { before: LanguageNames; now: LanguageNames; mayKeep: boolean } | null;
  /** The index of the migration step for the answers; null while there is none. */
  step: number | null;
  /** The field to which the migration step moves the answers; null if it does not move them. */
  movedTo: NamedField | null;
  /**
   * How many drafts the change affects (`touched`), and how many drafts the forms have; null if drafts were
   * not counted.
   */
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
  /** For a moved field: its current label. */
  to: LanguageNames | null;
}

/** Forms that wait for their release and have the same changes. */
export interface WaitingForms {
  forms: string[];
  /** Whether the forms have no release yet. */
  isNew: boolean;
  changes: ReleaseChange[];
}

/** The comparison of the edited forms with their last releases. */
export interface ReleaseComparison {
  effects: DraftEffect[];
  /** Indexes of migration steps that no form needs. */
  useless: number[];
  waiting: WaitingForms[];
  /** Sentences that the edits add to the promise of the privacy statement, compared with the saved files. */
  statement: Record<Language, string[]>;
  /**
   * Whether saved drafts were counted. If they were not, `none`: there is nothing to count, or the
   * environment sets no database; `missing`: that database does not exist yet; `failed`: the database does
   * not respond; `older`: the site has not updated the database yet.
   */
  drafts: "counted" | "none" | "missing" | "failed" | "older";
}

/** The comparison with the last releases; null while the files cannot be composed. */
export type ReleaseComparisonReply = ReleaseComparison | null;

/** A field with the purpose of its answers and the places where it is asked. */
export interface FieldOfPurpose {
  /** The key of the field's words, by which it can be selected. */
  key: string;
  purpose: string;
  /** The field's class of data; null if it has none. */
  class: string | null;
  /** The labels of the field, each with the groups around it. */
  names: LanguageNames;
  places: Array<{ form: string; market: string | null; step: string }>;
}

/** The fields of all forms in their order; null where the forms cannot be composed at the moment. */
export type FieldsByPurposeReply = FieldOfPurpose[] | null;

/** A word of a form in one language, and its place, which is given even if the word is missing. */
export interface PlacedWord {
  file: string;
  /** JSON Pointer to the word in the file. */
  at: string;
  /** The word; null if the language does not have it. */
  text: string | null;
  /** Whether the form needs the word and the language does not have it. */
  isMissing: boolean;
  /**
   * For a translation whose English has changed since: the note that accepts the translation as it is; otherwise null.
   */
  acceptedNote: string | null;
  /** For a translation whose English has changed since: the English from which it was made; null if that is unknown. */
  madeFrom: string | null;
}

/** One word of a form in three languages. */
export interface FormWord {
  /** The key of the word, as in `npm run schemas -- --accept-translation`. */
  key: string;
  part: WordPart;
  /** The section, question set, option list or rule that the word belongs to; null for steps. */
  group: string | null;
  /** The name of the field, choice or step in each language; empty in a language without words for it. */
  names: LanguageNames;
  /** The market or form that alone has the word; null if the word does not belong to a single one. */
  only: string | null;
  words: Record<Language, PlacedWord>;
  /** The names of the placeholders that are filled in the word. */
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

/** All words of a form, in all markets; null if the form cannot be composed at the moment. */
export type FormWordsReply = FormWord[] | null;
