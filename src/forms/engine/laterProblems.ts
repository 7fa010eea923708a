import { fieldAt } from "./fieldAt";
import type { ComposedForm, Problem } from "./form";
import { isLater } from "./laterFields";
import { outerPointer } from "./pointer";

/** The problems of answers to fields that are asked later. */
export const laterProblems = (form: Pick<ComposedForm, "schema">, problems: readonly Problem[]): Problem[] =>
  problems.filter(({ path }) => isAskedLater(form, path));

function isAskedLater(form: Pick<ComposedForm, "schema">, path: string): boolean {
  if (path === "") return false;
  const field = fieldAt(form.schema, path);
  return (field !== undefined && isLater(field)) || isAskedLater(form, outerPointer(path));
}
