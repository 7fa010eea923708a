import type { Json, Language, UiSchema } from "../../engine/form";
import type { AnswerKind } from "../../engine/widgetTable";
import type { SavedTexts } from "../history";
import type { AskedWhen, FieldKey, FieldWords, Scope, TakenBack } from "./operation";

/** A field as a form asks it in a market. */
export interface FieldAddress {
  form: string;
  /** Undefined for an account form. */
  market: string | undefined;
  field: FieldKey;
}

/** Where something stands, for who wants to see it. */
export interface FilePlace {
  file: string;
  /** JSON Pointer. */
  at: string;
}

/** A rule that fits a field. */
export interface RuleFact {
  rule: string;
  /** What an input takes: a number, a text, a tick, or the name of a field beside it. */
  input: "count" | "number" | "text" | "tick" | "sibling" | "words";
  /** Null where the field does not have it. */
  value: Json;
  /** Whether a form or market may set it. */
  changeable: boolean;
}

export interface ChoiceFact {
  code: string | number;
  names: Readonly<Partial<Record<Language, string>>>;
  retired: boolean;
}

/** Something that a form or market changes about the field. */
export interface ChangeFact {
  scope: Scope;
  change: TakenBack | "add";
  place: FilePlace;
}

/** Everything that the panel shows of a field, as the form asks it in the market. */
export interface FieldFacts {
  field: FieldKey;
  section: string;
  /** Names of groups and lists that it stands in, and its own. */
  path: readonly string[];
  /** Undefined for a group, and for a list whose entries are added. */
  kind: AnswerKind | undefined;
  isQuestion: boolean;
  /** Where it is declared; `everywhere` in a section, or the form or market that adds it. */
  declared: { scope: Scope; place: FilePlace };
  words: Readonly<Record<Language, FieldWords>>;
  required: boolean;
  rules: readonly RuleFact[];
  /** The list that it offers, as this form and market see it. */
  choices: { list: string; choices: readonly ChoiceFact[] } | undefined;
  /** When it is asked; undefined: always. `unknown` where it is asked under several conditions. */
  asked: AskedWhen | "several" | undefined;
  /** Fields beside it that a condition may look at. */
  beside: readonly string[];
  /** Undefined: the usual one. */
  widget: string | undefined;
  /** Those that fit. */
  widgets: readonly string[];
  look: UiSchema;
  profile: string | undefined;
  /** In the order in which they are applied: the form's, then the market's. */
  changes: readonly ChangeFact[];
}

/** What is known of a field; undefined where the form does not ask for it, or the files cannot be read. */
export function readField(_texts: SavedTexts, _address: FieldAddress): FieldFacts | undefined {
  return undefined;
}
