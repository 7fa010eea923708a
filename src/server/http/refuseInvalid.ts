import { fieldAt } from "../../forms/engine/fieldAt";
import type { Language, Problem } from "../../forms/engine/form";
import type { CatalogForm } from "../catalog";
import { Refusal } from "./refusal";

/**
 * A refusal with every problem of a form's answers, each worded with its field's label. `under` is the JSON Pointer of
 * the answers in the request body.
 */
export function refuseInvalid(
  { form, labels }: CatalogForm,
  problems: Problem[],
  language: Language,
  { under = "", data }: { under?: string; data?: unknown[] } = {},
): Refusal {
  return new Refusal("INVALID", {
    problems: problems.map((problem) => ({ ...problem, path: under + problem.path })),
    labels: (path) => labels[language][fieldAt(form.schema, path.slice(under.length))?.title ?? ""],
    ...(data && { data }),
  });
}
