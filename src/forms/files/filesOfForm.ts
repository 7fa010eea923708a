import { isForeign, schemaParts } from "../engine/fieldStructure";
import { type ComposedForm, type FieldSchema, languages } from "../engine/form";
import type { Texts } from "./texts";

/** The files that a form is composed of, the most specific first. */
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
    ...[...optionLists(schema)].sort().map((list) => `schemas/options/${list}.json`),
    "schemas/options/fileKind.json",
    ...languages.flatMap((language) =>
      ["options", "steps", "errors", "form", "pages/apply"].map((name) => `locales/${language}/${name}.json`),
    ),
  ];
  return wanted.filter((file) => texts.has(file));
}

/** The option lists that a schema names, in all its branches. */
export function optionLists(field: FieldSchema): Set<string> {
  if (isForeign(field)) return new Set();
  const inner = [
    ...schemaParts(field).flatMap(({ properties = {} }) => Object.values(properties)),
    ...(field.items ? [field.items] : []),
    ...(field.prefixItems ?? []),
  ];
  const own = field["x-options"];
  return new Set([...(own === undefined ? [] : [own]), ...inner.flatMap((each) => [...optionLists(each)])]);
}
