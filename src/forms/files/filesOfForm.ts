import { type ComposedForm, languages } from "../engine/form";
import { collectOptionListsOfSchema } from "./collectOptionListsOfSchema";
import type { Texts } from "./texts";

/** The paths of the files that a form is composed of, the most specific first. */
export function filesOfForm({ form, market, steps, schema }: ComposedForm, texts: Texts): string[] {
  const sections = steps.flatMap((step) => step.sections.map(({ id }) => id));
  const wanted = [
    `schemas/markets/${market}.json`,
    `schemas/${market === null ? "account" : "apply"}/${form}.json`,
    ...sections.flatMap((id) => [
      `schemas/sections/${id}.json`,
      `schemas/sections/${id}.ui.json`,
      `schemas/questions/${id}.json`,
      ...languages.flatMap((language) => [
        `locales/${language}/sections/${id}.json`,
        `locales/${language}/questions/${id}.json`,
      ]),
    ]),
    ...[...collectOptionListsOfSchema(schema)].sort().map((list) => `schemas/options/${list}.json`),
    "schemas/options/fileKind.json",
    ...languages.flatMap((language) =>
      ["options", "steps", "errors", "form", "pages/apply"].map((name) => `locales/${language}/${name}.json`),
    ),
  ];
  return wanted.filter((file) => texts.has(file));
}
