import { fieldAt } from "../engine/fieldAt";
import type { FieldSchema, Label, Problem } from "../engine/form";
import { type FormContext, labelOf } from "./FormContext";

/** The label of the field that a problem belongs to. */
export const problemLabel = (
  schema: FieldSchema,
  { path }: Pick<Problem, "path">,
  { labels }: FormContext,
): Label => labelOf(labels, fieldAt(schema, path)?.title, path.slice(path.lastIndexOf("/") + 1));
