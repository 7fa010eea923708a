import { fieldAt } from "../engine/fieldAt";
import { isPlainList } from "../engine/fieldStructure";
import type { FieldSchema, Label, Problem } from "../engine/form";
import { type FormContext, labelOf } from "./FormContext";
import type { Numbered } from "./fields/place";
import { hasForeignItems } from "./hasForeignItems";
import { formatNestedEntryNumber, numberedLabel } from "./numberedLabel";

/**
 * The label of the field that a problem belongs to. An entry without fields of ours has the label of its
 * list, with the entry's number; a form without a title is named as a whole.
 */
export function getLabelOfProblemField(
  schema: FieldSchema,
  { path }: Pick<Problem, "path">,
  { labels, words }: Pick<FormContext, "labels" | "words">,
): Label {
  const cut = path.lastIndexOf("/");
  const numbered = numberedAt(schema, path, labels);
  return numbered
    ? numberedLabel(numbered, words)
    : labelOf(labels, fieldAt(schema, path)?.title, path === "" ? words("wholeForm") : path.slice(cut + 1));
}

/**
 * The label of the field that a problem of a field or of one of its parts belongs to.
 * @param path the path of the problem from the field on, "" for the field itself
 * @param own the label of the field
 */
export const getLabelOfProblemPart = (
  schema: FieldSchema,
  path: string,
  own: Label,
  context: Pick<FormContext, "labels" | "words">,
): Label => (path === "" ? own : getLabelOfProblemField(schema, { path }, context));

/** The error message of a problem, after the label of its field unless the message contains the label. */
export function problemLine(
  schema: FieldSchema,
  problem: Problem,
  context: Pick<FormContext, "labels" | "words" | "sentence">,
): string {
  const label = getLabelOfProblemField(schema, problem, context);
  const sentence = context.sentence(problem, label);
  const isNamed = sentence.toLowerCase().includes(label.label.toLowerCase());
  return isNamed ? sentence : `${label.label} · ${sentence}`;
}

/**
 * The label of the list and the number of the plain or foreign value at a path; undefined for any other
 * field.
 */
function numberedAt(schema: FieldSchema, path: string, labels: FormContext["labels"]): Numbered | undefined {
  const cut = path.lastIndexOf("/");
  const outer = path.slice(0, cut);
  const list = cut >= 0 ? fieldAt(schema, outer) : undefined;
  if (!list || !(isPlainList(list) || hasForeignItems(list))) return undefined;
  const around = numberedAt(schema, outer, labels);
  const name = outer.slice(outer.lastIndexOf("/") + 1);
  return {
    label: around?.label ?? labelOf(labels, fieldAt(schema, path)?.title ?? list.title, name),
    number: formatNestedEntryNumber(around, Number(path.slice(cut + 1))),
  };
}
