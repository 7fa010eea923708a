import { isFixedList } from "../../engine/fieldStructure";
import { isConstantField } from "../../engine/fixedPlaces";
import type { ComposedForm, FieldSchema, Json, Labels, Language } from "../../engine/form";
import { appendToPointer } from "../../engine/pointer";
import { readNumber } from "../../engine/readNumber";
import { type AnswerKind, answerKind } from "../../engine/widgetTable";
import { listFieldPlacesInSchema } from "../operations/composedField";
import type { FieldDetails } from "../operations/fieldFacts";
import type { Offer } from "./adaptPanelStep";

/** A field that a condition can read: beside the selected field, or anywhere in the form. */
export interface Sibling {
  /** The name of the field; for a field that is not beside the selected one, its path from the root of the form. */
  name: string;
  /** For a field beside the selected one, directly in a section: the path from the root of the form. */
  path?: string;
  label: string;
  /**
   * The label in sentences about all entries of a list, while `label` is about any entry; absent outside of
   * lists.
   */
  labelOfAll?: string;
  /** Undefined for a group, and for a list to which entries are added. */
  kind: AnswerKind | undefined;
  /** The answers to choose from; empty if the answer is typed. */
  choices: readonly Offer[];
  /** Whether the field has entries, values or choices that can be counted. */
  isCounted: boolean;
}

export type TranslateYesNo = (key: "form:yes" | "form:no") => string;

const yesNo = (t: TranslateYesNo): Offer[] => [
  { code: "true", name: t("form:yes") },
  { code: "false", name: t("form:no") },
];

/** Describes a field for the conditions of a field below it. */
export function toSibling(
  { path, kind, words, choices }: FieldDetails,
  language: Language,
  t: TranslateYesNo,
): Sibling {
  const listed = (choices?.choices ?? []).filter(({ retired }) => !retired);
  const named = listed.map(({ code, names }) => ({ code, name: names[language] }));
  return {
    name: path.at(-1) ?? "",
    label: words[language].label,
    kind,
    choices: kind === "question" ? yesNo(t) : kind === "choice" ? named : [],
    isCounted: false,
  };
}

/**
 * The fields of a group or entry that have the given names, with words in the reader's language. Fields that
 * the form itself fills in are left out.
 */
export function describeFieldsOfGroup(
  group: string,
  names: readonly string[],
  { schema }: Pick<ComposedForm, "schema">,
  labels: Labels,
  t: TranslateYesNo,
): Sibling[] {
  return names.flatMap((name): Sibling[] => {
    const key = `${group}.${name}`;
    const [first] = listFieldPlacesInSchema(schema, key);
    if (!first || isConstantField(first.field)) return [];
    const sibling = {
      name,
      label: labels[key]?.label ?? name,
      ...getAnswerKindAndChoices(first.field, labels, t),
    };
    // The gate can try counts only for a list with a path from the root. A field inside a group or entry has
    // no such path here, so no counts are offered for it.
    return [
      group.includes(".")
        ? { ...sibling, isCounted: false }
        : { ...sibling, path: appendToPointer("", name) },
    ];
  });
}

/** The kind of answer to a field of a composed form, and the choices, worded in the reader's language. */
export function getAnswerKindAndChoices(
  field: FieldSchema,
  labels: Labels,
  t: TranslateYesNo,
): Pick<Sibling, "kind" | "choices" | "isCounted"> {
  const kind = answerKind(field);
  const { included, "x-options": list = "" } = (kind === "choices" && field.items) || field;
  const codes = Array.isArray(included) ? included : [];
  const choices = codes.map((code) => ({
    code,
    name: labels[`options.${list}.${code}`]?.label ?? String(code),
  }));
  return {
    kind,
    choices: kind === "question" ? yesNo(t) : kind === "choice" || kind === "choices" ? choices : [],
    isCounted: field.type === "array" && !isFixedList(field),
  };
}

/** The answer in a condition for a chosen or typed text; undefined if the field can never have that answer. */
export function parseAnswerText({ kind, choices }: Sibling, text: string): Json | undefined {
  if (kind === "question") return text === "true" ? true : text === "false" ? false : undefined;
  if (kind === "number") {
    const reading = readNumber(text);
    return reading.is === "number" ? reading.number : undefined;
  }
  return kind === "choice" || kind === "choices"
    ? choices.find(({ code }) => String(code) === text)?.code
    : text;
}
