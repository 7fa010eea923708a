import { fieldAt } from "../../engine/fieldAt";
import type { Language, Problem } from "../../engine/form";
import type { CatalogForm } from "../catalog";
import { Refusal } from "./refusal";

/**
 * The refusal that tells every problem of a form's answers, each with the words of its field. `under` is where
 * the answers stand in what was sent.
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
