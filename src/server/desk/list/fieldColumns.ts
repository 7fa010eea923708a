import type { DeskColumn } from "../../../contract/desk/lists";
import type { FieldSchema, Labels, Language } from "../../../forms/engine/form";
import { parsePointer } from "../../../forms/engine/pointer";
import {
  buildApplicationListColumns,
  type ColumnField,
  type ColumnValue,
} from "../../../forms/engine/purposes/buildApplicationListColumns";
import type { Audience } from "../../../forms/engine/purposes/purpose";
import { visibleFields } from "../../../forms/engine/purposes/visibleFields";
import { formatCalendarDate } from "../../../forms/language/formatDate";
import type { AnsweredForm } from "../../applications/findAnsweredForm";
import { answerText } from "../../personalData/flattenAnswersToTables";
import { replaceChoiceByLabel } from "../../personalData/toLabelledAnswers";
import { getLastViewingStage } from "../getViewingStage";
import type { ListColumn, SeenApplication } from "./listColumn";

interface Needs {
  audiences: readonly Audience[];
  /** The stages of an application, in their order. */
  stages: readonly string[];
  language: Language;
  yes: string;
  no: string;
}

/**
 * The columns of `forms`, which begin with the newest form: a column for every field that these audiences see
 * at any stage. The same field of several forms has one column, with the words of the newest form. If the
 * field has another meaning in an older form, it has another column for that meaning.
 */
export function fieldColumns(forms: readonly AnsweredForm[], needs: Needs): ListColumn[] {
  const columns = new Map<string, ListColumn>();
  const asked = new Map<string, Map<AnsweredForm["form"], ColumnField>>();
  const newest = new Map<string, string>();
  for (const answered of forms)
    for (const column of visibleColumns(answered, needs)) {
      const meaning = meaningOf(column);
      const isNewest = (newest.get(column.path) ?? meaning) === meaning;
      if (isNewest) newest.set(column.path, meaning);
      const id = isNewest ? column.path : `${column.path}?${meaning}`;
      const inForms = asked.get(id) ?? new Map<AnsweredForm["form"], ColumnField>();
      asked.set(id, inForms.set(answered.form, column));
      if (!columns.has(id))
        columns.set(id, { id, ...describeColumn(column, answered, needs), ...cells(inForms, needs) });
    }
  return [...columns.values()];
}

const visibleColumns = ({ form }: AnsweredForm, { audiences, stages }: Needs): ColumnField[] =>
  buildApplicationListColumns(form.schema, visibleFields(form, audiences, getLastViewingStage(stages)));

const meaningOf = ({ kind, choosing }: ColumnField): string =>
  [kind, choosing?.["x-options"]].filter((part) => part !== undefined).join(".");

/**
 * The functions that read the values and the text of a column's cell in a row. An answer has the words of the
 * form to which it was given.
 */
function cells(
  asked: ReadonlyMap<AnsweredForm["form"], ColumnField>,
  { language, yes, no }: Needs,
): Pick<ListColumn, "values" | "text"> {
  const columnOf = ({ opened }: SeenApplication) => opened.form && asked.get(opened.form.form);
  return {
    values: (row) => columnOf(row)?.values(row.answers) ?? [],
    text(row) {
      const column = columnOf(row);
      const labels = row.opened.form?.labels[language] ?? {};
      const textOf = (value: ColumnValue) =>
        column?.kind === "date"
          ? formatCalendarDate(String(value), language)
          : answerText(column?.choosing ?? {}, value, { labels, yes, no, file: String });
      return (column?.values(row.answers) ?? []).map(textOf).join("; ");
    },
  };
}

/** The description of a field's column. */
export function describeColumn(
  { path, kind, field, around, choosing }: ColumnField,
  { form, labels }: Pick<AnsweredForm, "form" | "labels">,
  { language }: Pick<Needs, "language">,
): Omit<DeskColumn, "id"> {
  const words = labels[language];
  const names = parsePointer(path);
  const section = form.steps
    .flatMap(({ sections }) => sections)
    .find(({ fields }) => fields.includes(names[0] ?? ""));
  const own = words[field.title ?? ""]?.label ?? names.at(-1) ?? "";
  const outer = around.map((title) => words[title]?.label).find((label) => label !== undefined);
  return {
    label: [outer, own].filter(Boolean).join(": "),
    section: words[section?.id ?? ""]?.label ?? "",
    kind,
    choices: choicesOf(choosing, words),
  };
}

function choicesOf(field: FieldSchema | undefined, words: Labels): DeskColumn["choices"] {
  const codes = field?.included ?? field?.enum;
  if (!Array.isArray(codes)) return [];
  return codes
    .filter((code) => typeof code === "string" || typeof code === "number")
    .map((value) => ({ value, label: String(replaceChoiceByLabel(field, words, value)) }));
}
