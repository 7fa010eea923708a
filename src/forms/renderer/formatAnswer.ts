import { fieldAt } from "../engine/fieldAt";
import { isForeign, isPlainList } from "../engine/fieldStructure";
import type { FieldSchema, Json, JsonObject, Label } from "../engine/form";
import { isDateFormat } from "../engine/isDateFormat";
import { isObject } from "../engine/pointer";
import { createListFormat } from "../language/createListFormat";
import { formatCalendarDate } from "../language/formatDate";
import { formatNumber } from "../language/formatNumber";
import { choicesOf } from "./choices";
import type { FileRef, FormContext } from "./FormContext";
import { hasForeignItems } from "./hasForeignItems";

/** The file that an answer references; undefined for any other answer. */
export function readFileRef(answer: Json | undefined): FileRef | undefined {
  if (!isObject(answer)) return undefined;
  const { kind, slot, fileName } = answer;
  return typeof kind === "string" && typeof slot === "string" && typeof fileName === "string"
    ? { kind, slot, fileName }
    : undefined;
}

/** The files that an answer references: one file, or all files of a list. */
export function filesOfAnswer(answer: Json | undefined): FileRef[] {
  return (Array.isArray(answer) ? answer : [answer]).flatMap((each) => readFileRef(each) ?? []);
}

/** An answer as text; empty without an answer, and for objects with fields of our dialect. */
export function formatAnswer(schema: FieldSchema, answer: Json | undefined, context: FormContext): string {
  if (answer === undefined || answer === null || answer === "") return "";
  if (typeof answer === "boolean") return context.words(answer ? "yes" : "no");
  const chosen = chosenWords(schema, answer, context);
  if (chosen.length > 0) return listOf(chosen, context.language);
  if (typeof answer === "number") return formatNumber(answer, context.language);
  if (typeof answer === "string") return formatDateAnswer(schema.format, answer, context.language) ?? answer;
  if (isForeign(schema) || hasForeignItems(schema))
    return listOf(plainAnswers(answer, context), context.language);
  if (isPlainList(schema)) return listOf(listPlainValueTexts(schema, answer, context), context.language);
  return listOf(
    filesOfAnswer(answer).map((file) => context.files?.describe(file)?.originalName ?? file.fileName),
    context.language,
  );
}

/** The words of the chosen options; of a multiple choice, also the codes that the schema does not have. */
function chosenWords(schema: FieldSchema, answer: Json, context: FormContext): string[] {
  const choices = choicesOf(schema, context);
  const given = Array.isArray(answer) ? answer : [answer];
  const chosen = choices.filter(({ code }) => given.includes(code));
  const isMultiple = choices.length > 0 && Array.isArray(answer);
  const unknown = isMultiple ? given.filter((code) => !choices.some((choice) => choice.code === code)) : [];
  return [...chosen.map(({ label }) => label), ...unknown.flatMap((code) => plainAnswers(code, context))];
}

/** The plain values of a list, each as text, without the blanks. */
export const listPlainValueTexts = (
  { items }: FieldSchema,
  answer: Json | undefined,
  context: FormContext,
): string[] =>
  (Array.isArray(answer) ? answer : [])
    .map((value) => formatAnswer(items || {}, value, context))
    .filter((text) => text.trim() !== "");

/** All answers in an object or list, as texts. */
function plainAnswers(answer: Json, context: FormContext): string[] {
  if (typeof answer !== "object" || answer === null) return [formatAnswer({}, answer, context)];
  return Object.values(answer).flatMap((part) => plainAnswers(part, context));
}

const listOf = (words: string[], language: string) => createListFormat(language).format(words);

/** A calendar date in the reader's language; undefined for any other format or text. */
function formatDateAnswer(format: unknown, text: string, language: string): string | undefined {
  if (!isDateFormat(format)) return undefined;
  const [year, month, day = 1] = text.split("-").map(Number);
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(text) || year === undefined || month === undefined) return undefined;
  // An impossible date (2001-02-31) is shown as typed, not as 3 March.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCMonth() !== month - 1) return undefined;
  return formatCalendarDate(format === "yearMonth" ? text.slice(0, "2019-06".length) : text, language);
}

/**
 * The summary of a collapsed entry or group. Parts of the label's `summary` (separated by `·`) without an
 * answer are left out. Without a `summary` in the label, the first two answers are the summary.
 */
export function summaryLine(
  schema: FieldSchema,
  value: JsonObject,
  label: Label,
  context: FormContext,
): string {
  const read = (name: string) => formatAnswer(fieldAt(schema, `/${name}`) ?? {}, value[name], context);
  if (label.summary === undefined)
    return Object.keys(schema.properties ?? {})
      .map(read)
      .filter((text) => text !== "")
      .slice(0, 2)
      .join(" · ");
  return label.summary
    .split("·")
    .map((part) => {
      const names = [...part.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");
      if (names.length > 0 && names.every((name) => read(name) === "")) return "";
      return part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => read(name)).trim();
    })
    .filter((part) => part !== "")
    .join(" · ");
}
