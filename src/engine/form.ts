import type { FileOfKind } from "./keywords/file";
import type { Migration } from "./migration";

/** Anything that JSON can say. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/**
 * One field (or a group or list of fields) of a form: JSON Schema 2020-12 with the house's keywords.
 * `title` is never a sentence: it is the key of the field's words in the form's labels.
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
  /** The option list that `included` came from: the key of the choices' words. */
  "x-options"?: string;
  /** The choice that comes first where the others stand by their names in the reader's language. */
  "x-byNameAfter"?: string;
  file?: FileOfKind;
  /** Profile field that fills this one when a draft begins. */
  "x-profile"?: string;
  [keyword: string]: unknown;
}

/** A group of fields; the root of a form is one. */
export interface ObjectSchema extends FieldSchema {
  type: "object";
  properties: Record<string, FieldSchema>;
}

/** Fields that are asked only under a condition on a sibling (see `holds`). */
export interface Branch {
  if: Condition;
  then?: Fields;
  else?: Fields;
}
export interface Fields {
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

/** `if` on `const`, `enum` or presence (`required` alone) of siblings, one level deep. All must hold. */
export interface Condition {
  properties?: Record<string, { const?: Json; enum?: Json[] }>;
  required?: string[];
}

/** How a field looks: an rjsf uiSchema. */
export type UiSchema = Record<string, unknown>;

/** One block of the resume: its top-level fields, in order. `id` is also the key of its heading. */
export interface FormSection {
  id: string;
  fields: string[];
}

/** One page of the wizard. */
export interface FormStep {
  /** Also the key of the step's name. */
  id: string;
  /** Last segment of the step's address; empty for the first step. */
  path: string;
  sections: FormSection[];
  /** The part of the form's schema that this step asks, conditions included. */
  schema: ObjectSchema;
  ui: UiSchema;
}

/** One ApplyType in one market, or one account form: everything that pages and server know of it. */
export interface ComposedForm {
  /** `cabinCrew.jp`; the name alone for a form that has no markets. */
  name: string;
  /** The ApplyType, or the account form's name. */
  form: string;
  market: string | null;
  currency: string | null;
  timeZone: string | null;
  /** Hash of what the form asks (fields and rules), not of its words or the order of its steps. */
  version: string;
  schema: ObjectSchema;
  steps: FormStep[];
}

/** The words of one thing in one language. */
export interface Label {
  label: string;
  hint?: string;
  /** Shown in the empty field, never instead of the label. */
  placeholder?: string;
  /** For a list: the button that adds an entry. */
  add?: string;
  /** For an entry of a list: the folded line, with `{{field}}` in place of each answer. */
  summary?: string;
  /** Asked since the answers were saved last. */
  isNew?: boolean;
  /** What a choice is found by besides its label and its code. */
  also?: string;
  /** Sentences of this field's own, by keyword, in place of the catalogue's. */
  errors?: Record<string, string>;
  /** What does not fit in the field's own files: told beside it while the form is being written, and never else. */
  note?: string;
}

/**
 * All words of a form in one language, by key: `basic` (a section), `basic.nationality` (a field),
 * `education.academicBackgrounds.institution` (a field of an entry), `options.gender.male` (a choice),
 * `steps.background` (a step).
 */
export type Labels = Record<string, Label>;

/** What ajv reports, as far as this house reads it. */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A validator compiled ahead of time; `today` (`YYYY-MM-DD`) is what ages and dates are measured by. */
export interface Validate {
  (this: { today: string }, data: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** A release of a form, and what became of its answers on the way to the next one; from the last, to the form as it is. */
export interface Past {
  /** The version that was released. */
  hash: string;
  steps: Migration[];
}

/** A form and where it comes from, the oldest release first. */
export interface FormWithPast {
  form: ComposedForm;
  past: Past[];
}

/** A form and its validator. */
export interface FormModule {
  form: ComposedForm;
  validate: Validate;
}

/** One file of `.forms/`. */
export interface ComposedModule extends FormModule, FormWithPast {}

/** What is wrong with one answer, without words: it crosses the wire and each end words it. */
export interface Problem {
  /** JSON Pointer into the answers; for a missing answer, where it should stand. */
  path: string;
  keyword: string;
  params: Record<string, unknown>;
}

export const languages = ["en", "ja", "zh-TW"] as const;
export type Language = (typeof languages)[number];

export function byLanguage<Value>(each: (language: Language) => Value): Record<Language, Value> {
  return { en: each("en"), ja: each("ja"), "zh-TW": each("zh-TW") };
}
