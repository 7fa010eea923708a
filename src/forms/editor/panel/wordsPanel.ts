import { type JsonObject, type Language, languages } from "../../engine/form";
import { languageFields } from "../../engine/languageFacts";
import { isObject } from "../../engine/pointer";
import { type Offer, omitUndefined } from "../editing/adaptPanelStep";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FieldWords, FormOperation, NewWords, Scope } from "../operations/operation";
import type { FieldSubject, Panel } from "./panel";

type WordsSubject = Pick<FieldSubject, "facts" | "scope" | "t">;

const parts = ["label", "hint", "placeholder", "add", "summary"] as const;

/** The words of a field as answers to the form of the panel. */
const answersOfWords = ({ facts: { words } }: WordsSubject): JsonObject =>
  Object.fromEntries(parts.map((part) => [part, byField((language) => words[language][part])]));

/**
 * The parts of words that do not apply to the field. `add` and `summary` apply to a list; a part that the
 * field already has always applies.
 */
function hiddenWords({ facts: { kind, subject, words } }: WordsSubject): ReadonlySet<string> {
  const isTyped = kind !== undefined && !untyped.has(kind);
  const has = (part: (typeof parts)[number]) => Object.values(words).some((each) => each[part] !== undefined);
  return new Set([
    ...(isTyped || has("placeholder") ? [] : ["placeholder"]),
    ...(["add", "summary"] as const).filter((part) => subject !== "list" && !has(part)),
  ]);
}

/** The kinds of answers for which the panel offers no placeholder. */
const untyped: ReadonlySet<string> = new Set([
  ...["choice", "choices", "question", "consent", "date", "partialDate", "month", "file", "files"],
]);

/** The operation for the changed words; none without a change. */
function wordOperations({ facts, scope }: WordsSubject, answers: JsonObject): FormOperation[] {
  const words = inLanguages((language, field) =>
    Object.fromEntries(
      parts.flatMap((part) => {
        const typed = isObject(answers[part]) ? answers[part] : {};
        return differing(part, facts.words[language][part], typed[field]);
      }),
    ),
  );
  return operationOf(facts, words, scope);
}

/** A field's own error messages as answers: one entry for each rule that has a message in some language. */
function answersOfErrors({ facts: { words } }: WordsSubject): JsonObject {
  const rules = new Set(Object.values(words).flatMap(({ errors = {} }) => Object.keys(errors)));
  return {
    messages: [...rules].map((rule) => ({
      rule,
      ...byField((language) => words[language].errors?.[rule]),
    })),
  };
}

/** A field's own message for a rule as answers: a text for each language. */
export const answersOfMessage = ({ words }: FieldDetails, rule: string): JsonObject =>
  byField((language) => words[language].errors?.[rule]);

/** The operation for the changed message of a rule; none without a change. */
export function messageOperations(
  facts: FieldDetails,
  rule: string,
  typed: JsonObject,
  scope: Scope,
): FormOperation[] {
  const words = inLanguages((language, field) => {
    const errors = Object.fromEntries(differing(rule, facts.words[language].errors?.[rule], typed[field]));
    return Object.keys(errors).length > 0 ? { errors } : {};
  });
  return operationOf(facts, words, scope);
}

/** The rules that apply to each kind of answer without being set in a file. */
const judged: Readonly<Partial<Record<FieldDetails["subject"], readonly string[]>>> = {
  email: ["format"],
  date: ["format"],
  partialDate: ["format"],
  month: ["format"],
  phone: ["phoneNumber"],
  file: ["mimes", "fileSize", "dimensions"],
  files: ["mimes", "fileSize"],
};

/**
 * The rules that a message may belong to: `required`, the rules of the field and of its kind of answer, and
 * the rules that already have a message.
 */
function errorOffers({ facts: { words, rules, subject }, t }: WordsSubject): Record<"rule", Offer[]> {
  const worded = Object.values(words).flatMap(({ errors = {} }) => Object.keys(errors));
  const codes = new Set([
    "required",
    ...rules.map(({ rule }) => rule),
    ...(judged[subject] ?? []),
    ...worded,
  ]);
  return {
    rule: [...codes].map((code) => ({
      code,
      name: t(`formEditor:change.rule.${code}`, { defaultValue: code }),
    })),
  };
}

/** The operation for the changed error messages; none without a change. */
function errorOperations({ facts, scope }: WordsSubject, answers: JsonObject): FormOperation[] {
  const entries = Array.isArray(answers.messages) ? answers.messages.filter(isObject) : [];
  const words = inLanguages((language, field) => {
    const before = facts.words[language].errors ?? {};
    const after = Object.fromEntries(entries.map((entry) => [String(entry.rule), entry[field]]));
    const rules = new Set([...Object.keys(before), ...Object.keys(after)]);
    const errors = Object.fromEntries(
      [...rules].flatMap((rule) => differing(rule, before[rule], after[rule])),
    );
    return Object.keys(errors).length > 0 ? { errors } : {};
  });
  return operationOf(facts, words, scope);
}

function operationOf(
  { field }: FieldDetails,
  words: Readonly<Partial<Record<Language, NewWords>>>,
  scope: Scope,
): FormOperation[] {
  return Object.keys(words).length > 0 ? [{ operation: "setWords", field, scope, words }] : [];
}

/** The name of a part of words and its new text, or null if the part was removed; empty if it was not changed. */
function differing(
  part: string,
  before: FieldWords[keyof FieldWords],
  typed: unknown,
): Array<[string, string | null]> {
  // Each text is one paragraph, so a line break becomes a space.
  const after = typeof typed === "string" ? typed.replaceAll(/\s*\n\s*/g, " ") : undefined;
  return before === after ? [] : [[part, after ?? null]];
}

function byField(worded: (language: Language) => JsonObject[string] | undefined): JsonObject {
  return omitUndefined(
    Object.fromEntries(languages.map((language) => [languageFields[language], worded(language)])),
  );
}

/** The changed words by language, without the languages in which nothing was changed. */
function inLanguages(
  change: (language: Language, field: string) => NewWords,
): Partial<Record<Language, NewWords>> {
  const changed: Partial<Record<Language, NewWords>> = {};
  for (const language of languages) {
    const words = change(language, languageFields[language]);
    if (Object.keys(words).length > 0) changed[language] = words;
  }
  return changed;
}

export const wordsPanel: Panel<WordsSubject> = {
  form: "fieldWords",
  layout: "columns",
  answers: answersOfWords,
  operations: wordOperations,
  hidden: hiddenWords,
};

export const errorsPanel: Panel<WordsSubject> = {
  form: "fieldErrors",
  answers: answersOfErrors,
  operations: errorOperations,
  offered: (subject) => ({ offers: errorOffers(subject) }),
};
