import { fieldAt } from "../../forms/engine/fieldAt";
import type { Language, Problem } from "../../forms/engine/form";
import type { CatalogForm } from "../catalog";
import { Refusal, type RefusalDetails } from "./refusal";

/**
 * A refusal with every problem of a form's answers, each worded with its field's label. `under` is the JSON Pointer of
 * the answers in the request body.
 */
export function refuseInvalid(
  form: CatalogForm,
  problems: Problem[],
  language: Language,
  { under = "", data }: { under?: string; data?: unknown[] } = {},
): Refusal {
  return new Refusal("INVALID", {
    problems: problems.map((problem) => ({ ...problem, path: under + problem.path })),
    labels: fieldLabels(form, language, under),
    ...(data && { data }),
  });
}

/** The labels of the fields of a form, by their paths in the request body. */
export const fieldLabels =
  ({ form, labels }: CatalogForm, language: Language, under: string): NonNullable<RefusalDetails["labels"]> =>
  (path) =>
    labels[language][fieldAt(form.schema, path.slice(under.length))?.title ?? ""];
