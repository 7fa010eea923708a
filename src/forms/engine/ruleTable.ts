import type { FieldSchema } from "./form";
import type { OptionSubject } from "./widgetTable";

type Type = NonNullable<FieldSchema["type"]>;

/**
 * What a rule is given: a whole number, any number, a text, words, nothing but that it holds, or the name of a field
 * beside it; of a list, of a field in its entries.
 */
export type RuleInput = "count" | "number" | "text" | "words" | "tick" | "sibling" | "entryField";

export interface Rule {
  /** The types of answer that it applies to. */
  types: readonly Type[];
  /** Whether it reads an answer as a date. */
  ofDates?: true;
  /** What it is offered for in the form editor, and with which input. What has none is part of what a field is. */
  fits?: readonly OptionSubject[];
  input?: RuleInput;
  /** Whether a form or market may set it by a change `limit`. */
  canLimit?: true;
}

const texts: Type[] = ["string"];
const numbers: Type[] = ["number", "integer"];
const lists: Type[] = ["array"];
const groups: Type[] = ["object"];

const limitOfText = { types: texts, fits: ["text"], input: "count", canLimit: true } as const;
const limitOfNumber = { types: numbers, fits: ["number"], canLimit: true } as const;
const limitOfList = {
  types: lists,
  fits: ["list", "choices", "files"],
  input: "count",
  canLimit: true,
} as const;
const mark = { types: texts, fits: ["text"], input: "tick" } as const;
const ofDates = { types: texts, ofDates: true, fits: ["date", "partialDate", "month"] } as const;
const limitOfAge = { ...ofDates, fits: ["date", "partialDate"], input: "count", canLimit: true } as const;

/** The vocabulary of `schemas/meta/field.json`: which rule says something of which answers. */
export const ruleTable: Readonly<Record<string, Rule>> = {
  included: { types: [...texts, ...numbers] },
  enum: { types: [...texts, ...numbers] },
  const: { types: [...texts, ...numbers, "boolean"] },
  format: { types: texts },
  minLength: limitOfText,
  maxLength: { ...limitOfText, fits: ["text", "email"] },
  pattern: { ...limitOfText, input: "text" },
  wordCount: limitOfText,
  minimum: { ...limitOfNumber, input: "number" },
  maximum: { ...limitOfNumber, input: "number" },
  decimal: { ...limitOfNumber, input: "count" },
  multipleOf: { types: numbers, fits: ["number"], input: "number" },
  englishOnly: mark,
  youtubeOnly: mark,
  taiwanId: mark,
  residenceCard: mark,
  vietnamId: mark,
  phoneNumber: { types: texts },
  uncommon: { types: texts, fits: ["text"], input: "words" },
  inPast: { ...ofDates, input: "tick" },
  inFuture: { ...ofDates, input: "tick" },
  minAge: limitOfAge,
  maxAge: limitOfAge,
  after: { ...ofDates, input: "sibling" },
  confirmed: { types: texts, fits: ["text", "email", "phone"], input: "sibling" },
  minItems: limitOfList,
  maxItems: limitOfList,
  uniqueItems: { types: lists, fits: ["list"], input: "tick" },
  uniqueBy: { types: lists, fits: ["list"], input: "entryField" },
  items: { types: lists },
  prefixItems: { types: lists },
  file: { types: groups },
  properties: { types: groups },
  required: { types: groups },
  dependentRequired: { types: groups },
  allOf: { types: groups },
};
