import type { FieldSchema, Json, JsonObject } from "../form";
import type { OptionSubject } from "../widgetTable";
import type { AnyKeyword } from "./keyword";

type Type = NonNullable<FieldSchema["type"]>;

/**
 * The kind of value that a rule has: a whole number, any number, a text, words, a tick, or the name of a field beside
 * it; of a list, the name of a field in its entries.
 */
export type RuleInput = "count" | "number" | "text" | "words" | "tick" | "sibling" | "entryField";

/**
 * The change by which a rule accepts fewer answers than before: a lower or a higher number, any change of it, the loss
 * of a choice, another kind of file, or a change that a function detects.
 */
export type Tightening =
  | "lower"
  | "higher"
  | "changed"
  | "choices"
  | "fileKind"
  | ((before: Json | undefined, now: Json) => boolean);

/** Whether a rule is a number that its answers keep above or below. */
export const isLimit = (tightens: Tightening | undefined): tightens is "lower" | "higher" =>
  tightens === "lower" || tightens === "higher";

/** The surroundings of an answer. */
export interface Surroundings {
  /** `YYYY-MM-DD`. */
  today: string;
  /** The answers beside it. */
  parent: JsonObject;
}

/**
 * Everything that is known of a rule. The gate, the form editor and the tests read it; the page of an applicant loads only
 * how a rule judges, which is an export of its own in each file.
 */
export interface Rule {
  /** The keyword that judges by the rule, where it is one of our own. */
  keyword?: AnyKeyword;
  /** The schema of its value in the files: its part of `schemas/meta/field.json`. */
  meta: JsonObject;
  /** The types of answer that it applies to. */
  types: readonly Type[];
  /** Whether it reads an answer as a date. */
  ofDates?: true;
  /** For a rule about lists: whether it is about entries with fields or about plain values. */
  ofEntries?: "fields" | "values";
  /**
   * The kinds of fields for which the form editor offers it, and its input there. A rule without them is part of a
   * field's kind.
   */
  fits?: readonly OptionSubject[];
  input?: RuleInput;
  /** The values that the form editor takes for the rule, where it takes fewer than the files may hold. */
  entered?: JsonObject;
  /** A value that it may have. */
  example?: Json;
  /** Whether a form or market may set it by a change `limit`. */
  canLimit?: true;
  /**
   * How a form question has it: its name there, the types of question that have it, and for a limit that each of them must
   * have, its least and its largest number.
   */
  ofQuestions?: {
    part: "maxWords" | "maximum" | "englishOnly";
    types: ReadonlyArray<"text" | "choice" | "number">;
    between?: { from: number; to: number };
  };
  /** Whether a field with it may be filled from a profile whose answer breaks it: the applicant shortens or changes that. */
  isMended?: true;
  /** The change that makes it tighter. Rules without one are compared field by field. */
  tightens?: Tightening;
  /** Whether it bounds how long a text can be. */
  bounds?: true | ((value: unknown) => boolean);
  /** The rule that leaves no answer together with this one, where this one is the lower bound and lies above. */
  below?: string;
  /**
   * The placeholders of its sentence in `locales/<language>/errors.json`; of several sentences, by the end of their
   * keys.
   */
  places?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Answers that may keep the rule, the most ordinary first. Ordinary words or numbers keep a rule without them. */
  answers?: (field: FieldSchema, around: Surroundings) => Iterable<Json>;
  /** The dates between which the answers lie that keep the rule. */
  dates?: (field: FieldSchema, around: Surroundings) => { from?: string; to?: string };
  /** Answers that break the rule, made of an answer that keeps it; undefined stands for a missing answer. */
  breaks?: (
    field: FieldSchema,
    kept: Json | undefined,
    around: Surroundings,
  ) => ReadonlyArray<Json | undefined>;
}
