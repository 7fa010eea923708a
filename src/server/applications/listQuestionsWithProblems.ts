import type { Completion } from "../../contract/applications";
import { fieldAt } from "../../forms/engine/fieldAt";
import type { Language, Problem } from "../../forms/engine/form";
import { problemsByStep } from "../../forms/engine/journey";
import type { CatalogForm } from "../catalog";

/** The labels of the questions whose answers have problems, by section, in the order of the form. */
export function listQuestionsWithProblems(
  { form, labels }: Pick<CatalogForm, "form" | "labels">,
  problems: Problem[],
  language: Language,
): Completion["open"] {
  const words = labels[language];
  const bySection = new Map<string, Set<string>>();
  for (const { path } of [...problemsByStep(form, problems).values()].flat()) {
    const title = fieldAt(form.schema, path)?.title ?? "";
    const [section = ""] = title.split(".");
    const questions = bySection.get(section) ?? new Set();
    bySection.set(section, questions);
    const label = words[title]?.label;
    if (label !== undefined) questions.add(label);
  }
  return [...bySection].map(([section, questions]) => {
    const label = words[section]?.label ?? section;
    return { section: label, questions: [...questions].filter((question) => question !== label) };
  });
}
