import { fieldAt } from "../../forms/engine/fieldAt";
import type { Language, Problem } from "../../forms/engine/form";
import type { CatalogForm } from "../catalog";
import { Refusal, type RefusalDetails } from "./refusal";

/** Turns the path of an answer into the path of the answer in the request body. */
type PlaceOf = (path: string) => string;

/** The refusal of a form's answers, with every problem and the label of its field. */
export function buildInvalidRefusal(
  form: CatalogForm,
  problems: readonly Problem[],
  language: Language,
  { placeOf = (path) => path, data }: { placeOf?: PlaceOf; data?: unknown[] } = {},
): Refusal {
  return new Refusal("INVALID", {
    ...placeAndLabelProblems(form, problems, language, placeOf),
    ...(data && { data }),
  });
}

/** The problems of a form's answers at their places in the request body, and the labels of their fields. */
export function placeAndLabelProblems(
  { form, labels }: CatalogForm,
  problems: readonly Problem[],
  language: Language,
  placeOf: PlaceOf,
): Required<Pick<RefusalDetails, "problems" | "labels">> {
  const placed = problems.map((problem) => {
    const label = labels[language][fieldAt(form.schema, problem.path)?.title ?? ""];
    return [{ ...problem, path: placeOf(problem.path) }, label] as const;
  });
  return { problems: placed.map(([problem]) => problem), labels: new Map(placed) };
}
