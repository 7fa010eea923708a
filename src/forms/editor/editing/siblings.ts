import { isFixed } from "../../engine/fixedPlaces";
import type { ComposedForm, Json, Labels, Language } from "../../engine/form";
import { readNumber } from "../../engine/readNumber";
import { type AnswerKind, answerKind } from "../../engine/widgetTable";
import { findAsked } from "../operations/composedField";
import type { FieldDetails } from "../operations/fieldFacts";
import type { Offer } from "./adaptStep";

/** A field beside the selected one, as a condition reads it. */
export interface Sibling {
  name: string;
  label: string;
  /** Undefined for a group, and for a list whose entries are added. */
  kind: AnswerKind | undefined;
  /** The answers that can be chosen; none where the answer is typed. */
  choices: readonly Offer[];
}

type SayYesNo = (key: "form:yes" | "form:no") => string;

const yesNo = (t: SayYesNo): Offer[] => [
  { code: "true", name: t("form:yes") },
  { code: "false", name: t("form:no") },
];

/** A field as a condition of another one below it reads it. */
export function siblingOf(
  { path, kind, words, choices }: FieldDetails,
  language: Language,
  t: SayYesNo,
): Sibling {
  const listed = (choices?.choices ?? []).filter(({ retired }) => !retired);
  const named = listed.map(({ code, names }) => ({ code, name: names[language] }));
  return {
    name: path.at(-1) ?? "",
    label: words[language].label,
    kind,
    choices: kind === "question" ? yesNo(t) : kind === "choice" ? named : [],
  };
}

/** Fields of a group or entry, by their names, worded in the reader's language. */
export function siblingsOf(
  group: string,
  names: readonly string[],
  { schema }: ComposedForm,
  labels: Labels,
  t: SayYesNo,
): Sibling[] {
  return names.flatMap((name): Sibling[] => {
    const key = `${group}.${name}`;
    const [first] = findAsked(schema, key);
    if (!first || isFixed(first.field)) return [];
    const { included, "x-options": list = "" } = first.field;
    const codes = Array.isArray(included) ? included : [];
    const kind = answerKind(first.field);
    const choices = codes.map((code) => ({
      code,
      name: labels[`options.${list}.${code}`]?.label ?? String(code),
    }));
    return [
      {
        name,
        label: labels[key]?.label ?? name,
        kind,
        choices: kind === "question" ? yesNo(t) : kind === "choice" ? choices : [],
      },
    ];
  });
}

/** The answer of a condition for a chosen or typed text; undefined where the field can never have it. */
export function answerOf({ kind, choices }: Sibling, text: string): Json | undefined {
  if (kind === "question") return text === "true" ? true : text === "false" ? false : undefined;
  if (kind === "number") {
    const reading = readNumber(text);
    return reading.is === "number" ? reading.number : undefined;
  }
  return kind === "choice" ? choices.find(({ code }) => String(code) === text)?.code : text;
}
