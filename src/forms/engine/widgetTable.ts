import { hasChoices } from "./fieldStructure";
import type { FieldSchema } from "./form";

/** The kind of answer that a field asks for, as far as it matters to the control. */
export type AnswerKind =
  | "text"
  | "email"
  | "phone"
  | "number"
  | "choice"
  | "choices"
  | "question"
  | "consent"
  | "date"
  | "partialDate"
  | "month"
  | "file"
  | "files";

/**
 * The kind of answer that a field asks for; undefined for a group, and for a list of anything but choices or
 * files.
 */
export function answerKind(field: FieldSchema): AnswerKind | undefined {
  const { type, const: fixed, format, file, items } = field;
  if (file !== undefined) return "file";
  if (type === "object") return undefined;
  if (type === "array" && items && items.file !== undefined) return "files";
  if (type === "array") return hasChoices(field) && items && items.type !== "array" ? "choices" : undefined;
  if (hasChoices(field)) return "choice";
  if (type === "boolean") return fixed === undefined ? "question" : "consent";
  if (type === "number" || type === "integer") return "number";
  if (field.phoneNumber !== undefined) return "phone";
  return kindOfFormat.get(format) ?? "text";
}

const kindOfFormat = new Map<unknown, AnswerKind>([
  ["email", "email"],
  ["date", "date"],
  ["partialDate", "partialDate"],
  ["yearMonth", "month"],
]);

/** For each kind of answer, the name of the widget in the renderer's theme. */
type Drawn = Readonly<Partial<Record<AnswerKind, string>>>;

const widgets: Record<string, Drawn> = {
  text: { text: "text", email: "text", phone: "text" },
  textarea: { text: "longText" },
  number: { number: "number" },
  email: { email: "email", text: "email" },
  phone: { phone: "phone" },
  password: { text: "password" },
  select: { choice: "select" },
  country: { choice: "searchableSelect" },
  searchableSelect: { choice: "searchableSelect" },
  videoLink: { text: "videoLink" },
  date: { date: "date", partialDate: "date" },
  monthYear: { month: "monthYear" },
  radio: { choice: "radio", question: "yesNo" },
  yesNo: { question: "yesNo" },
  checkboxes: { choices: "checkboxes" },
  checkbox: { question: "checkbox", consent: "checkbox" },
  consent: { consent: "consent", question: "consent" },
  file: { file: "file" },
  photo: { file: "photo" },
  files: { files: "files" },
};

/**
 * The kinds of answers that each widget fits: for every name of `ui:widget` and `ui:field`, the name of the
 * widget in the renderer's theme, by the kind of answer. The gate refuses any other pair of name and kind,
 * and the page draws the usual widget in its place.
 */
export const widgetTable: Readonly<Record<string, Drawn>> = widgets;

/**
 * The widget of a field without `ui:widget`, by the kind of its answer. A long list of choices gets
 * `searchableSelect`.
 */
export const usualWidget: Readonly<Record<AnswerKind, string>> = {
  text: "text",
  email: "email",
  phone: "phone",
  number: "number",
  choice: "select",
  choices: "checkboxes",
  question: "checkbox",
  consent: "checkbox",
  date: "date",
  partialDate: "date",
  month: "monthYear",
  file: "file",
  files: "files",
};

/**
 * What an option or a rule may be for: a kind of answer, any field, a group, a list that grows, or a list
 * with fixed places.
 */
export type OptionSubject = AnswerKind | "any" | "group" | "list" | "places";

/**
 * The facts that the gate needs about a widget that an application adds to those of this package: its name in
 * `ui:widget`, and the kinds of answers that it fits.
 */
export interface WidgetFacts {
  name: string;
  fits: ReadonlyArray<Exclude<AnswerKind, "file" | "files">>;
}

const namesOfPackage: ReadonlySet<string> = new Set([
  ...Object.keys(widgetTable),
  ...Object.values(widgetTable).flatMap((drawn) => Object.values(drawn)),
]);

/**
 * Adds a widget of the application to the table, or replaces the one of the same name, for the rest of this
 * process.
 * @throws Error if the name is that of a widget of this package, or a kind of answer does not exist
 */
export function addWidget({ name, fits }: WidgetFacts): void {
  if (namesOfPackage.has(name)) throw new Error(`"${name}" is a widget of the package`);
  const strange = fits.find((kind) => !Object.hasOwn(usualWidget, kind));
  if (strange !== undefined)
    throw new Error(
      `the widget "${name}" fits no "${strange}": ${Object.keys(usualWidget).join(", ")} are the kinds of answers`,
    );
  widgets[name] = Object.fromEntries(fits.map((kind) => [kind, name]));
}
