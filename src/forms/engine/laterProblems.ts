import { fieldAt } from "./fieldAt";
import type { ComposedForm, Problem } from "./form";
import { isAskedIn } from "./laterFields";
import { outerPointer } from "./pointer";

/**
 * The problems of the answers that a due form asks: of its later fields, and of the questions that it has
 * opened.
 */
export const laterProblems = (
  form: Pick<ComposedForm, "schema" | "opened">,
  problems: readonly Problem[],
): Problem[] => problems.filter(({ path }) => isAskedLater(form, path));

function isAskedLater(form: Pick<ComposedForm, "schema" | "opened">, path: string): boolean {
  if (path === "") return false;
  const field = fieldAt(form.schema, path);
  return (
    (field !== undefined && isAskedIn(form.opened, field, path)) || isAskedLater(form, outerPointer(path))
  );
}
