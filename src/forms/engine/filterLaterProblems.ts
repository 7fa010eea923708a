import { fieldAt } from "./fieldAt";
import type { ComposedForm, Problem } from "./form";
import { isAskedInDueForm } from "./laterFields";
import { outerPointer } from "./pointer";

/**
 * The problems of those answers that a due form asks for: the answers to its later fields and to its opened
 * questions.
 */
export const filterLaterProblems = (
  form: Pick<ComposedForm, "schema" | "opened">,
  problems: readonly Problem[],
): Problem[] => problems.filter(({ path }) => isAskedLater(form, path));

function isAskedLater(form: Pick<ComposedForm, "schema" | "opened">, path: string): boolean {
  if (path === "") return false;
  const field = fieldAt(form.schema, path);
  return (
    (field !== undefined && isAskedInDueForm(form.opened, field, path)) ||
    isAskedLater(form, outerPointer(path))
  );
}
