import type { FieldSchema, Json, JsonObject } from "../form";
import type { OptionSubject } from "../widgetTable";
import type { AnyKeyword, Keyword } from "./keyword";

type Type = NonNullable<FieldSchema["type"]>;

/**
 * The kind of value that a rule has: a whole number, any number, a text, words, a tick, the name of a sibling field or,
 * for a rule of a list, the name of a field in its entries.
 */
export type RuleInput = "count" | "number" | "text" | "words" | "tick" | "sibling" | "entryField";

/**
 * The change by which a rule accepts fewer answers than before: a lower or a higher number, any change of the
 * rule, the loss of a choice, another kind of file, or a change that a function detects.
 */
export type Tightening =
  | "lower"
  | "higher"
  | "changed"
  | "choices"
  | "fileKind"
  | ((before: Json | undefined, now: Json) => boolean);

/** Whether a rule is an upper or lower limit. */
export const isLimitTightening = (tightens: Tightening | undefined): tightens is "lower" | "higher" =>
  tightens === "lower" || tightens === "higher";

/** The day and the answers that a rule reads, beside the field, to make example answers. */
export interface Surroundings {
  /** `YYYY-MM-DD`. */
  today: string;
  /** The sibling answers. */
  parent: JsonObject;
}

/**
 * All facts about a rule, for the gate, the form editor and the tests. An applicant's page loads only the keyword that
 * judges by the rule, a separate export of each file.
 */
export interface Rule {
  /** The keyword that judges by the rule, where it is one of our own. */
  keyword?: AnyKeyword;
  /** The schema of the rule's value in the files: the rule's part of `schemas/meta/field.json`. */
  meta: JsonObject;
  /** Whether composing makes the rule from an option list; no section file has it. */
  isComposed?: true;
  /** The types of answers to which the rule applies. */
  types: readonly Type[];
  /** Whether the rule reads an answer as a date. */
  ofDates?: true;
  /** For a rule about lists: whether it is about entries with fields or about plain values. */
  ofEntries?: "fields" | "values";
  /**
   * The kinds of fields for which the form editor offers the rule; `input` is the kind of its control there.
   * The editor's list of rules leaves out a rule that lacks either of the two.
   */
  fits?: readonly OptionSubject[];
  input?: RuleInput;
  /**
   * Schema keywords for the form editor's input of the rule, where the editor accepts fewer values than the
   * files may hold.
   */
  entered?: JsonObject;
  /** An example of the rule's value. */
  example?: Json;
  /** Whether a form or market may set the rule by a change `limit`. */
  canLimit?: true;
  /**
   * How form questions use the rule: its name in their files, the types of question that can have it and, for
   * a limit that every question of these types must have, the range of its value.
   */
  ofQuestions?: {
    part: "maxWords" | "maximum" | "englishOnly";
    types: ReadonlyArray<"text" | "choice" | "number">;
    between?: { from: number; to: number };
  };
  /**
   * Whether a profile may fill the field with an answer that breaks this rule: the applicant then corrects the answer.
   */
  isMended?: true;
  /**
   * The change that makes the rule tighter. Absent for a rule about other fields (`required`, `items`, …):
   * these fields are compared one by one.
   */
  tightens?: Tightening;
  /** Whether the rule bounds how long a text can be. */
  bounds?: true | ((value: unknown) => boolean);
  /**
   * For a lower limit: the name of the rule with the upper limit. No answer is valid if the lower limit
   * exceeds the upper one.
   */
  below?: string;
  /**
   * The placeholders of the rule's sentence in `locales/<language>/errors.json`; for several sentences, the
   * placeholders of each by the end of its key.
   */
  places?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Examples that may keep the rule, the most ordinary first. Absent where ordinary words or numbers keep it. */
  answers?: (field: FieldSchema, around: Surroundings) => Iterable<Json>;
  /** The first and the last date that keep the rule. */
  dates?: (field: FieldSchema, around: Surroundings) => { from?: string; to?: string };
  /** Answers that break the rule, made of an answer that keeps it; undefined stands for a missing answer. */
  breaks?: (
    field: FieldSchema,
    kept: Json | undefined,
    around: Surroundings,
  ) => ReadonlyArray<Json | undefined>;
}

/**
 * An own rule: one that the application which uses this package adds to the rules of the package. Its keyword
 * begins with `x-`, so that no later rule of the package takes its name. The other properties of `Rule` are
 * only for rules of the package.
 */
export interface OwnRule
  extends Pick<Rule, "meta" | "types" | "ofDates" | "bounds" | "answers" | "dates" | "breaks"> {
  keyword: AnyKeyword;
  tightens?: "changed" | ((before: Json | undefined, now: Json) => boolean);
}

/** The TypeScript type of each type of JSON value, by its name in a schema. */
interface Values {
  string: string;
  number: number;
  boolean: boolean;
  object: JsonObject;
  array: readonly Json[];
}

/** An own rule, with the type of the answer that it judges and the type of its value in the files. */
interface TypedOwnRule<Answer extends Exclude<keyof Values, "boolean">, Value extends keyof Values>
  extends Omit<OwnRule, "keyword"> {
  keyword: Omit<Keyword<Values[Answer], Values[Value]>, "type" | "schemaType"> & {
    type: Answer;
    schemaType: Value;
  };
}

/**
 * Returns the rule of an application as it is, with its types checked. The file of the rule exports the
 * result as its default, and `forms.config.js` names that file.
 */
export const defineKeyword = <Answer extends Exclude<keyof Values, "boolean">, Value extends keyof Values>(
  rule: TypedOwnRule<Answer, Value>,
): OwnRule => rule;
