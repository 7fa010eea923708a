import type { Computation, Json, Language, UiSchema } from "../../engine/form";
import type { Comparisons } from "../../engine/keywords/compare";
import type { RuleInput } from "../../engine/keywords/rule";
import type { AnswerKind, OptionSubject } from "../../engine/widgetTable";
import type { PaletteKind } from "./fieldKinds";
import type { AskedWhen, FieldKey, FieldWords, Scope, TakenBack } from "./operation";

/** A field of a form in a market. */
export interface FieldAddress {
  form: string;
  /** Undefined for an account form. */
  market: string | undefined;
  field: FieldKey;
}

/** A place in a file, as the panel shows it. */
export interface FilePlace {
  file: string;
  /** JSON Pointer to the place. */
  at: string;
}

/** A rule that a field can have. */
export interface RuleFact {
  rule: string;
  input: RuleInput;
  /** The value of the rule; null if the field does not have the rule. */
  value: Json;
  /** Whether a form or market may change the rule for a field that is declared in a section. */
  canLimit: boolean;
}

export interface ChoiceFact {
  code: string | number;
  names: Readonly<Record<Language, string>>;
  retired: boolean;
}

export interface ListFact {
  list: string;
  choices: readonly ChoiceFact[];
  /** Whether the platform provides the names of the choices, such as the names of countries. */
  isNamedByPlatform: boolean;
}

/** A change that a form or market makes to a field. */
export interface ChangeFact {
  scope: Scope;
  change: TakenBack | "add";
  place: FilePlace;
}

/** Everything that the panel shows about a field of a form in a market. */
export interface FieldDetails {
  field: FieldKey;
  section: string;
  /** The names of the groups and lists around the field, and of the field itself. */
  path: readonly string[];
  /** The kind of answer; undefined for a group, and for a list to which entries are added. */
  kind: AnswerKind | undefined;
  /** The kind of the palette, if the field can be changed into other kinds. */
  palette: PaletteKind | undefined;
  /** The kind of answer, or the structure for a group or list. */
  subject: Exclude<OptionSubject, "any">;
  isQuestion: boolean;
  /** Where the field is declared: `everywhere` in a section, or in the form or market that adds it. */
  declared: { scope: Scope; place: FilePlace };
  words: Readonly<Record<Language, FieldWords>>;
  /** Whether the field is required; `sometimes`: only under a condition. */
  required: boolean | "sometimes";
  /**
   * In a group or an entry: the fields beside this one that make it required as soon as one of them is answered.
   * Undefined outside of groups and entries.
   */
  requiredWith: readonly string[] | undefined;
  /**
   * Whether the field is asked later; undefined if it cannot be: in an account form, and for the detail of a question.
   */
  later: boolean | undefined;
  rules: readonly RuleFact[];
  /** The comparisons of the answer with other answers, in the notation of `x-compare`. */
  comparisons: Comparisons;
  /** The list of choices in this form and market. */
  choices: ListFact | undefined;
  /** The list of choices without a change by a form or market. */
  usualChoices: ListFact | undefined;
  /** For a field that is always asked: the conditions under which it is required. */
  requiredWhen: ReadonlyArray<AskedWhen | "unreadable">;
  /**
   * Each condition under which the field is asked; null: always. `unreadable`: a condition that is not a list of tests.
   */
  asked: ReadonlyArray<AskedWhen | "unreadable" | null>;
  /** The names of the fields beside this one, which its condition may read. */
  beside: readonly string[];
  /** For a list: the names of the fields of an entry. */
  entryFields: readonly string[];
  /** The chosen widget; undefined for the usual one. */
  widget: string | undefined;
  /** The widgets that can draw the field. */
  widgets: readonly string[];
  look: UiSchema;
  profile: string | undefined;
  /** How the value is computed, with paths as the files write them; undefined for a field that is answered. */
  computed: Computation | undefined;
  /** The changes in the order in which they are applied: the form's changes before the market's changes. */
  changes: readonly ChangeFact[];
}
