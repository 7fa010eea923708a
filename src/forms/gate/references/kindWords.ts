import type { FieldSchema } from "../../engine/form";
import { type AnswerKind, answerKind } from "../../engine/widgetTable";

/** What an answer is, by the kinds that widgets are chosen by. */
export const kindWords: Readonly<Record<AnswerKind, string>> = {
  text: "a text",
  email: "an email address (format email)",
  phone: "a telephone number (phoneNumber)",
  number: "a number",
  choice: "a choice (included)",
  choices: "several choices (a list of included)",
  question: "yes or no (boolean)",
  consent: "yes (boolean, const)",
  date: "a date (format date)",
  partialDate: "a date whose day may be missing (format partialDate)",
  month: "a month (format yearMonth)",
  file: "a file",
  files: "a list of files",
};

/** What a field asks for, in words; two fields of which they differ ask for answers that no one name can stand for. */
export function askedKind(field: FieldSchema): string {
  const { type, items, prefixItems, file } = field;
  const kind = answerKind(field);
  if (file) return `a file of kind ${file.kind}`;
  if (kind) return kindWords[kind];
  if (type === "object") return "a group of fields";
  if (prefixItems) return "a list with fixed places";
  return items ? `a list, in each entry ${askedKind(items)}` : "a list";
}
