import type { TFunction } from "i18next";
import type { JsonObject, Language } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { answered, type Offer } from "../editing/adaptStep";
import { languageFields } from "../editing/typedNames";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FieldWords, FormOperation, NewWords, Scope } from "../operations/operation";

const parts = ["label", "hint", "placeholder", "add", "summary"] as const;

/** The words of a field as answers to the form of its words. */
export const answersOfWords = ({ words }: FieldDetails): JsonObject =>
  Object.fromEntries(parts.map((part) => [part, byField((language) => words[language][part])]));

/** Parts of the words that the field has no place for. A group has them where it is added by a button. */
export function hiddenWords({ kind, subject, words }: FieldDetails): ReadonlySet<string> {
  const isTyped = kind !== undefined && !untyped.has(kind);
  const has = (part: "add" | "summary") =>
    subject === "list" || Object.values(words).some((each) => each[part] !== undefined);
  return new Set([
    ...(isTyped ? [] : ["placeholder"]),
    ...(["add", "summary"] as const).filter((part) => !has(part)),
  ]);
}

/** Kinds of answers for which nothing is typed. */
const untyped: ReadonlySet<string> = new Set([
  ...["choice", "choices", "question", "consent", "date", "partialDate", "month", "file", "files"],
]);

/** What was changed about the words. */
export function wordOperations(facts: FieldDetails, answers: JsonObject, scope: Scope): FormOperation[] {
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

/** A field's own error messages as answers: one entry for each rule that some language words. */
export function answersOfErrors({ words }: FieldDetails): JsonObject {
  const rules = new Set(Object.values(words).flatMap(({ errors = {} }) => Object.keys(errors)));
  return {
    messages: [...rules].map((rule) => ({
      rule,
      ...byField((language) => words[language].errors?.[rule]),
    })),
  };
}

/** What is judged besides rules that are set. */
const judged: Readonly<Partial<Record<FieldDetails["subject"], readonly string[]>>> = {
  email: ["format"],
  date: ["format"],
  partialDate: ["format"],
  month: ["format"],
  phone: ["phoneNumber"],
  file: ["mimes", "fileSize", "dimensions"],
  files: ["mimes", "fileSize"],
};

/** When a message of its own may be shown: what the field is judged by, and what it has messages for. */
export function errorOffers({ words, rules, subject }: FieldDetails, t: TFunction): Record<"rule", Offer[]> {
  const known = Object.values(words).flatMap(({ errors = {} }) => Object.keys(errors));
  const codes = new Set(["required", ...rules.map(({ rule }) => rule), ...(judged[subject] ?? []), ...known]);
  return {
    rule: [...codes].map((code) => ({
      code,
      name: t(`formEditor:change.rule.${code}`, { defaultValue: code }),
    })),
  };
}

/** What was changed about the error messages. */
export function errorOperations(facts: FieldDetails, answers: JsonObject, scope: Scope): FormOperation[] {
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

/** A part that was typed anew; null where it was taken away. */
function differing(
  part: string,
  before: FieldWords[keyof FieldWords],
  typed: unknown,
): Array<[string, string | null]> {
  // Words are one paragraph: a new line is a space.
  const after = typeof typed === "string" ? typed.replaceAll(/\s*\n\s*/g, " ") : undefined;
  return before === after ? [] : [[part, after ?? null]];
}

function byField(worded: (language: Language) => JsonObject[string] | undefined): JsonObject {
  return answered({ en: worded("en"), ja: worded("ja"), zhTW: worded("zh-TW") });
}

/** Only the languages in which something was changed. */
function inLanguages(
  change: (language: Language, field: string) => NewWords,
): Partial<Record<Language, NewWords>> {
  const changed: Partial<Record<Language, NewWords>> = {};
  for (const language of ["en", "ja", "zh-TW"] as const) {
    const words = change(language, languageFields[language]);
    if (Object.keys(words).length > 0) changed[language] = words;
  }
  return changed;
}
