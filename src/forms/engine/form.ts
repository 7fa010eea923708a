import files from "../../../locales/languages.json" with { type: "json" };
import type { Blind, DataUse, Purpose } from "./purposes/purpose";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/**
 * One field (or a group or list of fields) of a form: JSON Schema 2020-12 with our custom keywords. `title`
 * is the key of the field's words in the form's labels, and is not shown; only a foreign field may keep
 * titles of its own.
 */
export interface FieldSchema {
  title?: string;
  type?: "string" | "number" | "integer" | "boolean" | "object" | "array";
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema | false;
  prefixItems?: FieldSchema[];
  allOf?: Branch[];
  const?: Json;
  enum?: Json[];
  /** The codes that may be chosen; in a section file, the name of the option list that holds them. */
  included?: string | Array<string | number>;
  /** The option list from which `included` was filled: the key of the choices' words. */
  "x-options"?: string;
  /**
   * The choice that comes first, before the others sorted by name in the reader's language. Without it, the
   * choices stay in the order of the list.
   */
  "x-byNameAfter"?: string;
  /** The answers with which each choice is offered, from the `for` of the option list. */
  "x-offered"?: Belongings;
  /** Whether the choices are countries, by their two-letter codes. */
  "x-regions"?: true;
  file?: FileOfKind;
  /** The profile field whose value fills this field when a draft begins. */
  "x-profile"?: string;
  /**
   * The computation of the field's value from other answers; nobody types the value (see `computedAnswers`).
   */
  "x-computed"?: Computation;
  /** Whether the field is asked when staff move an application on, and may be left until then. */
  "x-later"?: true;
  /**
   * What the answer is used for. A field within a group or list has the use of the group or list, as far as
   * it declares none of its own.
   */
  "x-data"?: Partial<DataUse>;
  [keyword: string]: unknown;
}

/**
 * The answers with which each choice of a field is offered: by the code of the choice, then by the name of a
 * sibling or a path from the root of the form. A choice that is not named is always offered.
 */
export type Belongings = Record<string, Record<string, Json[]>>;

/** The kind of an uploaded file; compose adds the media types that the file chooser offers. */
export interface FileOfKind {
  kind: string;
  accept?: string[];
}

/** A group of fields, such as the root of a form. */
export interface ObjectSchema extends FieldSchema {
  type: "object";
  properties: Record<string, FieldSchema>;
}

/** Fields that are asked only under a condition (see `evaluateCondition`). */
export interface Branch {
  if: Condition;
  then?: Fields;
  else?: Fields;
}
export interface Fields {
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

/**
 * The `if` of a condition: `const`, `enum` or presence (`required` alone) of siblings, one level deep, and
 * tests of answers anywhere in the form (`x-when`). All parts must hold.
 */
export interface Condition {
  properties?: Record<string, { const?: Json; enum?: Json[] }>;
  required?: string[];
  "x-when"?: CrossCondition;
}

/**
 * The requirements on the answer to one field; all of them must hold. `field` is the name of a field of the
 * object that has the condition, or a path from the form's root (`/references/*`: any entry may fulfil them).
 */
export interface AnswerTest {
  field: string;
  is?: Json;
  oneOf?: Json[];
  /** A choice or plain value that the answer, which is a list, contains. */
  contains?: Json;
  answered?: boolean;
  atLeast?: number;
  atMost?: number;
  above?: number;
  below?: number;
  /**
   * A date in the format of the field's answers, or `today`. Where a day is unknown, only the parts that both
   * dates have are compared.
   */
  before?: string;
  after?: string;
  /** The limits of the number of entries of a list. */
  count?: { atLeast?: number; atMost?: number };
  /** The result, set by `resolveForm`. */
  holds?: boolean;
}

/** The value of `x-when`. */
export type CrossCondition =
  | AnswerTest
  | { allOf: CrossCondition[] }
  | { anyOf: CrossCondition[] }
  | { not: CrossCondition };

/**
 * How a field is computed: one operator, with the names of sibling fields or paths from the form's root. Answers that
 * are missing, hidden or of another kind are left out. Without the answers that an operator needs, there is no value.
 */
export interface Computation {
  /** The sum of all numbers at these paths. */
  sum?: string[];
  /** The first number minus the second one. */
  difference?: [string, string];
  /** The number of entries of the lists at this path. */
  count?: string;
  /**
   * The whole years or months from the first date to the second date; there is no value if the second date is
   * earlier. Either date may be `today`.
   */
  yearsBetween?: [string, string];
  monthsBetween?: [string, string];
  /** All texts, joined in this order with a space between them. */
  join?: string[];
  /** The first answer that is given, in the order of these paths. */
  firstOf?: string[];
}

/** The look of a field: an rjsf uiSchema. */
export type UiSchema = Record<string, unknown>;

/** One section of the resume: its top-level fields, in order. `id` is also the key of its heading. */
export interface FormSection {
  id: string;
  fields: string[];
}

/** One page of the wizard. */
export interface FormStep {
  /** The step's name has the key `steps.<id>`. */
  id: string;
  /** Last segment of the step's address; empty for the first step. */
  path: string;
  sections: FormSection[];
  /** The part of the form's schema that this step asks, conditions included. */
  schema: ObjectSchema;
  ui: UiSchema;
}

/**
 * One ApplyType in one market, or one form without a market: all facts about it that pages and server use.
 */
export interface ComposedForm {
  /** `cabinCrew.jp`, and `cabinCrew.jp.due` in the phase `due`; the name alone for a form that has no markets. */
  name: string;
  /** The ApplyType, or the name of a form that has no markets. */
  form: string;
  market: string | null;
  /** Set only on a due form, which is asked when staff move an application on. */
  phase?: "due";
  /**
   * JSON Pointers to the questions of the phase `first` that one application is asked with its later
   * questions, because its form has changed (`openedQuestions`). Set only on a copy of a composed form for
   * that application.
   */
  opened?: readonly string[];
  currency: string | null;
  timeZone: string | null;
  /**
   * Hash of the form's canonical schema (fields and rules, without words and the order of steps) and of the
   * fields that the form asks anew for another purpose.
   */
  version: string;
  /**
   * The purposes of the form's fields, as they are in the market; empty if no field declares one, and absent
   * if the form is older than purposes.
   */
  purposes?: Record<string, Purpose>;
  /**
   * The name of the field in which an applicant agrees to be kept longer; absent where the market has no such
   * field.
   */
  keepAgreement?: string;
  /**
   * The named stages of an application while it is in process, in their order; absent on a form without a
   * market, and where `purposes` is absent.
   */
  stages?: string[];
  /**
   * The blind classes of the form, and the stage until which they are hidden; absent if no stage is set, or
   * the form is older than blind classes.
   */
  blind?: Blind;
  /**
   * Hash of what the form promises about its answers: see `declarationHash`. Absent where `purposes` is absent.
   */
  declaration?: string;
  schema: ObjectSchema;
  steps: FormStep[];
}

/** The words of one section, field, choice, step, purpose or class of data in one language. */
export interface Label {
  label: string;
  hint?: string;
  /** Why a field is asked, or what a purpose is for. */
  why?: string;
  /** For a purpose, or a field with data of a sensitive class: who sees the answers. */
  who?: string;
  /** For a field with data of a sensitive class: how long the answer is kept. */
  until?: string;
  /** Shown in the empty field, never instead of the label. */
  placeholder?: string;
  /** For a list: the text of the button that adds an entry. */
  add?: string;
  /**
   * For an entry of a list: the line shown while the entry is collapsed, with the names of fields in `{{…}}`,
   * in place of their answers.
   */
  summary?: string;
  /** Whether the field was added to the form after the answers were last saved. */
  isNew?: boolean;
  /** Further words by which a search finds the choice, besides its label and code. */
  also?: string[];
  /** The field's own error messages, by keyword, which replace the messages of the catalogue. */
  errors?: Record<string, string>;
  /** What the gate has found wrong with the field, in words. Only the form editor shows it. */
  note?: string;
}

/**
 * All words of a form in one language, by key: `basic` (a section), `basic.nationality` (a field),
 * `education.academicBackgrounds.institution` (a field of an entry), `options.gender.male` (a choice),
 * `steps.background` (a step).
 */
export type Labels = Record<string, Label>;

/** The part of an ajv error that is used here. */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A compiled validator; `today` (`YYYY-MM-DD`) is the date with which ages and dates are compared. */
export interface Validate {
  (this: { today: string }, data: unknown): boolean;
  errors?: SchemaError[] | null;
}

export interface FormModule {
  form: ComposedForm;
  validate: Validate;
}

/** A problem of one answer, as data without text: browser and server each word it in the reader's language. */
export interface Problem {
  /** JSON Pointer into the answers; for a missing answer, the place where it belongs. */
  path: string;
  keyword: string;
  params: Record<string, unknown>;
}

/**
 * The tag of a language (BCP 47) that has a folder with `language.json` in `locales/`.
 * @internal The package has no language of this site.
 */
export type Language = keyof typeof files;

const isLanguage = (tag: string): tag is Language => tag in files;

/** @internal The languages of the site, in the order of `locales/languages.json`. */
export const languages: readonly Language[] = Object.keys(files).filter(isLanguage);

/** @internal The language that every other language is translated from. */
export const sourceLanguage = "en" satisfies Language;

/** @internal */
export function byLanguage<Value>(each: (language: Language) => Value): Record<Language, Value> {
  const values: Partial<Record<Language, Value>> = {};
  for (const language of languages) values[language] = each(language);
  const isWhole = (all: typeof values): all is Record<Language, Value> =>
    languages.every((language) => language in all);
  if (!isWhole(values)) throw new Error("each language has a value");
  return values;
}
