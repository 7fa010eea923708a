import type { Json, Language, UiSchema } from "../../engine/form";
import type { RuleInput } from "../../engine/keywords/rule";
import type { AnswerKind, OptionSubject } from "../../engine/widgetTable";
import type { AskedWhen, FieldKey, FieldWords, Scope, TakenBack } from "./operation";

/** A field as a form asks it in a market. */
export interface FieldAddress {
  form: string;
  /** Undefined for an account form. */
  market: string | undefined;
  field: FieldKey;
}

/** A place in a file, as the panel shows it. */
export interface FilePlace {
  file: string;
  /** JSON Pointer. */
  at: string;
}

/** A rule that fits a field. */
export interface RuleFact {
  rule: string;
  input: RuleInput;
  /** Null where the field does not have it. */
  value: Json;
  /** Whether a form or market may set it where the field stands in a section. */
  canLimit: boolean;
}

export interface ChoiceFact {
  code: string | number;
  names: Readonly<Record<Language, string>>;
  retired: boolean;
}

/** A list of choices. */
export interface ListFact {
  list: string;
  choices: readonly ChoiceFact[];
  /** Whether the platform names the choices, as it does countries. */
  isNamedByPlatform: boolean;
}

/** A change of a form or market about the field. */
export interface ChangeFact {
  scope: Scope;
  change: TakenBack | "add";
  place: FilePlace;
}

/** Everything that the panel shows of a field, as the form asks it in the market. */
export interface FieldDetails {
  field: FieldKey;
  section: string;
  /** Names of groups and lists that it stands in, and its own. */
  path: readonly string[];
  /** Undefined for a group, and for a list whose entries are added. */
  kind: AnswerKind | undefined;
  /** Its kind; of a group or list, its structure. */
  subject: Exclude<OptionSubject, "any">;
  isQuestion: boolean;
  /** Where it is declared: `everywhere` in a section, or the form or market that adds it. */
  declared: { scope: Scope; place: FilePlace };
  words: Readonly<Record<Language, FieldWords>>;
  /** `sometimes`: under a condition. */
  required: boolean | "sometimes";
  /**
   * In a group or an entry: the fields beside it of which any, once answered, makes it required. Undefined where none can.
   */
  requiredWith: readonly string[] | undefined;
  /** Whether it is asked later; undefined where it cannot be: in a form of accounts, and of a question. */
  later: boolean | undefined;
  rules: readonly RuleFact[];
  /** The list that it offers, as this form and market see it. */
  choices: ListFact | undefined;
  /** The list that it offers where no form or market replaces it. */
  usualChoices: ListFact | undefined;
  /** Conditions under which it is required, of a field that is always asked. */
  requiredWhen: ReadonlyArray<AskedWhen | "unreadable">;
  /** Each condition under which it is asked; null: always. `unreadable`: a condition that is no list of tests. */
  asked: ReadonlyArray<AskedWhen | "unreadable" | null>;
  /** Names of the fields beside it, which a condition may read. */
  beside: readonly string[];
  /** Names of the fields of an entry, of a list. */
  entryFields: readonly string[];
  /** Undefined: the usual widget. */
  widget: string | undefined;
  /** The widgets that fit. */
  widgets: readonly string[];
  look: UiSchema;
  profile: string | undefined;
  /** In the order in which they are applied: the form's, then the market's. */
  changes: readonly ChangeFact[];
}
